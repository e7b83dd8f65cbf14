import { useSyncExternalStore } from 'react'
import { messages } from '#web/messages/en.ts'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function OfflineNotice() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" className="wrap">
      {offline && <p className="notice notice-warning mt-3">{messages.common.offline}</p>}
    </div>
  )
}
