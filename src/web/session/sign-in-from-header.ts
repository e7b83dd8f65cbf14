import { session } from '#web/messages/en/session.ts'
import { toast } from '#web/ui/toast.ts'
import { type Provider, signInWith } from './provider-sign-in.ts'

/** Leaves for a provider from whatever page is open; says so when it cannot. */
export async function signInFromHeader(provider: Provider): Promise<void> {
  if (!(await signInWith(provider))) toast.error(session.failed)
}
