import type { SignInPromptAction } from '#web/messages/en/session.ts'
import { authPromptStore } from './auth-prompt-store.ts'
import { useSession } from './use-session.ts'

/**
 * For actions of signed-in users: `if (!requireSignIn()) return`. Returns whether to continue;
 * otherwise it shows the prompt for the action. A session that is being renewed continues: its calls
 * wait for it.
 */
export function useRequireSignIn(action: SignInPromptAction): () => boolean {
  const { status } = useSession()
  return () => {
    if (status === 'signedIn' || status === 'loading') return true
    authPromptStore.set(action)
    return false
  }
}
