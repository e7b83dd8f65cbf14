import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { isOffline, watchNetwork } from '#web/api/network.ts'

/** Whether the app is offline; false on the server and during hydration. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchNetwork, isOffline, () => false)
}

/** Like `useIsOffline`; calls `reload` when the network is back and `isMissing` reports failed data. */
export function useReloadWhenOnline({
  isMissing,
  reload,
}: {
  isMissing: boolean
  reload: () => void
}): boolean {
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
