import { Suspense } from 'react'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { useSession } from '#web/session/use-session.ts'

const NotificationBell = lazyPart(
  componentLoader(
    () => import('#web/features/notifications/notification-bell.tsx'),
    code => code.NotificationBell,
  ),
)

/** The bell of a signed-in user; nothing for visitors. Suspends until its code is loaded. */
export function Bell() {
  const { status, user } = useSession()
  return status === 'signedIn' && user ? <NotificationBell userId={user.id} /> : null
}

/** The bell beside the menu of small screens; its space is reserved for returning users. */
export function BellSlot() {
  return (
    <div className="hidden size-10 flex-none place-items-center [[data-session]_&]:grid">
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
    </div>
  )
}
