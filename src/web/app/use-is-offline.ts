import { useSyncExternalStore } from 'react'
import { isOffline, watchNetwork } from '#web/api/network.ts'

/** Whether there is no network. The server, and the first drawing in the browser, do not know. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchNetwork, isOffline, () => false)
}
