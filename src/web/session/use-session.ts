import { useSyncExternalStore } from 'react'
import { loadingState, sessionStore, type SessionState } from './session-store.ts'

/** The session state; loading on the server and during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => loadingState)
}
