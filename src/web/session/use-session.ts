import { useSyncExternalStore } from 'react'
import { loadingState, sessionStore, type SessionState } from './session-store.ts'

/** Who is here. The server, and the first drawing in the browser, do not know yet. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => loadingState)
}
