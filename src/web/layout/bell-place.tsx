import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/use-session.ts'

const NoticeBell = lazy(async () => ({ default: (await import('#web/notices/notice-bell.tsx')).NoticeBell }))

/** The bell of those who are signed in; its room is held free for those who come back. */
export function BellPlace() {
  const { status, user } = useSession()
  return (
    <div className="hidden size-10 flex-none place-items-center [[data-session]_&]:grid">
      {status === 'signedIn' && user && (
        <Suspense fallback={null}>
          <NoticeBell userId={user.id} />
        </Suspense>
      )}
    </div>
  )
}
