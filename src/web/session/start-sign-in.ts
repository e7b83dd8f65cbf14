import { sessionMessages } from '#web/messages/en/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { SignInProvider } from '#site/sign-in-provider.ts'
import { signInWith } from './provider-sign-in.ts'
import { clearReturnPath, type Origin, saveOrigin } from './return-path.ts'

/**
 * Called by the sign-in links of the header. Clears the stored return path and stores the page from which the user
 * goes. With a provider, redirects to that provider; a failed redirect shows an error toast.
 */
export async function startSignIn(provider: SignInProvider | undefined, origin: Origin): Promise<void> {
  clearReturnPath()
  saveOrigin(origin)
  if (provider && !(await signInWith(provider))) toast.error(sessionMessages.failed)
}
