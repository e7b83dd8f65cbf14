import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { isOffline, watchNetwork } from '#web/api/network.ts'

/** Whether there is no network. The server, and the first drawing in the browser, do not know. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchNetwork, isOffline, () => false)
}

/** As `useIsOffline`; calls `reload` when the network is back and `isMissing` says that something failed to load. */
export function useReloadOnline({ isMissing, reload }: { isMissing: boolean; reload: () => void }): boolean {
  const offline = useIsOffline()
  const wasOffline = useRef(offline)
  const reconnect = useEffectEvent(() => {
    if (isMissing) reload()
  })
  useEffect(() => {
    if (wasOffline.current && !offline) reconnect()
    wasOffline.current = offline
  }, [offline])
  return offline
}
