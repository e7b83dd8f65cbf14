import { useSyncExternalStore } from 'react'
import { isServerSilent, watchServerSilence } from '#web/api/silent-server.ts'
import { useIsOffline } from '#web/app/use-is-offline.ts'
import { messages } from '#web/messages/en.ts'

/**
 * Says that the app is offline, or that the server does not answer. `loadFirstPage` puts a notice into its element before
 * hydration.
 */
export function OfflineNotice() {
  const offline = useIsOffline()
  const isSilent = useSyncExternalStore(watchServerSilence, isServerSilent, () => false)
  const text = offline ? messages.common.offline : isSilent ? messages.common.silentServer : undefined
  return (
    <div role="status" className="wrap" data-network-notice="">
      {text && <p className="notice notice-warning mt-3">{text}</p>}
    </div>
  )
}
