import { sessionMessages } from '#web/messages/en/session.ts'
import { toast } from '#web/ui/toast.ts'
import { type SignInProvider, signInWith } from './provider-sign-in.ts'
import { clearReturnPath } from './return-path.ts'

/**
 * Starts signing in from the header. With a provider the browser leaves for it at once; a failure shows
 * a message.
 */
export async function startSignIn(provider: SignInProvider | undefined): Promise<void> {
  clearReturnPath()
  if (provider && !(await signInWith(provider))) toast.error(sessionMessages.failed)
}
