import { signInMessages } from '#web/messages/en/sign-in.ts'
import { SignInMethodsPage } from './sign-in-methods.tsx'

/** How to sign in instead, for users who look for their password on a site that accepts none. */
export function NoPasswords() {
  const { title, lead } = signInMessages.noPasswords
  return <SignInMethodsPage title={title} lead={lead} />
}
