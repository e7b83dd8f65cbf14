import type { AuthAction } from '#web/messages/en/session.ts'
import { authPrompt } from './auth-prompt-store.ts'
import { useSession } from './use-session.ts'

/**
 * For what only signed-in people do: `if (!requireSignIn()) return`. Answers whether to go on, and otherwise asks the
 * visitor to sign in, naming the action. A session that is still being renewed goes on: its calls wait for it.
 */
export function useRequireSignIn(action: AuthAction): () => boolean {
  const { status } = useSession()
  return () => {
    if (status === 'signedIn' || status === 'loading') return true
    authPrompt.set(action)
    return false
  }
}
