import { session } from '#web/messages/en/session.ts'
import { toast } from '#web/ui/toast.ts'
import { type Provider, signInWith } from './provider-sign-in.ts'
import { forgetReturnPath } from './return-path.ts'

/**
 * Signing in from the header, which leads where signing in always leads; with a provider it leaves for it at once, and
 * says so when it cannot.
 */
export async function leaveToSignIn(provider: Provider | undefined): Promise<void> {
  forgetReturnPath()
  if (provider && !(await signInWith(provider))) toast.error(session.failed)
}
