import { useIsOffline } from '#web/app/use-is-offline.ts'
import { messages } from '#web/messages/en.ts'

export function OfflineNotice() {
  const offline = useIsOffline()
  return (
    <div role="status" className="wrap">
      {offline && <p className="notice notice-warning mt-3">{messages.common.offline}</p>}
    </div>
  )
}
