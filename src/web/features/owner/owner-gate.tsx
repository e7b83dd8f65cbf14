import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { findOwnerPage, mayOpen } from '#site/owner-pages.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { messages } from '#web/messages/en.ts'
import { useSession } from '#web/session/use-session.ts'
import { useUserRecord } from '#web/session/use-user-record.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const OwnerShell = lazyPart(
  componentLoader(
    () => import('./owner-shell.tsx'),
    code => code.OwnerShell,
  ),
)

const waiting = (
  <div className="wrap py-8 md:py-12">
    <Skeleton className="h-96" />
  </div>
)

const failed = (
  <div className="wrap py-8 md:py-12">
    <h1 className="sr-only">{messages.common.somethingWrong}</h1>
    <ErrorState message={messages.common.somethingWrong} />
  </div>
)

/**
 * Shows owner's pages to users with a role, and its children to all others. The code of these pages is loaded only for
 * the role. Until the session is known, styles replace the children by an empty page in browsers that have a session: the
 * server sends the same for all paths.
 */
export function OwnerGate({ children }: { children: ReactNode }) {
  const page = findOwnerPage(useLocation().pathname)
  const { status } = useSession()
  const record = useUserRecord()
  if (status === 'loading') return <div className="until-session">{children}</div>
  if (!page || status !== 'signedIn') return children
  if (!record) return waiting
  if (!record.role || !mayOpen(page, record.role)) return children
  return (
    <Suspense fallback={waiting}>
      <OwnerShell page={page} role={record.role} fallback={failed} />
    </Suspense>
  )
}
