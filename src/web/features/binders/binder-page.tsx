import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { sitePaths } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { bindersMessages as messages } from '#web/messages/en/binders.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { binderQuery, sharedBinderQuery } from './binder-queries.ts'
import { BinderSpread } from './binder-spread.tsx'
import { BinderView } from './binder-view.tsx'
import { PageGrid } from './page-grid.tsx'
import { PageTurner } from './page-turner.tsx'
import { useSpread } from './use-spread.ts'

/** `action` leads to where its reader can go on. */
function NotFound({ text, action }: { text: string; action: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{messages.notFound}</h1>
      <EmptyState title={messages.notFound} action={action}>
        {text}
      </EmptyState>
    </>
  )
}

type FailureProps = { isFetching: boolean; refetch: () => unknown }

function Failure({ isFetching, refetch }: FailureProps) {
  const reload = () => void refetch()
  const offline = useReloadWhenOnline({ isMissing: true, reload })
  if (offline) return <OfflineState title={commonMessages.offlineTitle}>{messages.offline}</OfflineState>
  return (
    <ErrorState
      message={messages.failed}
      actionLabel={commonMessages.tryAgain}
      onAction={reload}
      busy={isFetching}
    />
  )
}

function OwnBinder({ userId, id }: { userId: string; id: string }) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(binderQuery(api, userId, id))
  if (data === null) {
    const action = <LinkButton to={sitePaths.binders}>{messages.toBinders}</LinkButton>
    return <NotFound text={messages.notFoundText} action={action} />
  }
  if (data) return <BinderView userId={userId} binder={data} />
  if (isError) return <Failure isFetching={isFetching} refetch={refetch} />
  return <SkeletonText lines={8} />
}

/** A binder of the user with its open pages. */
export function BinderPage() {
  const { status, user } = useSession()
  const { id = '' } = useParams()
  return (
    <div className="wrap min-h-96 py-6 md:py-8">
      {status === 'signedIn' && user && <OwnBinder key={id} userId={user.id} id={id} />}
      {(status === 'signedOut' || status === 'challenged') && (
        <>
          <h1 className="sr-only">{messages.title}</h1>
          <SignInRequired icon={BookOpen} title={messages.signIn} action={messages.signInAction} />
        </>
      )}
    </div>
  )
}

/** The first response says how many pages there are; until then page 1 is read alone. */
function useShared(token: string) {
  const { api } = useApp()
  const first = useQuery(sharedBinderQuery(api, token, [1, 1]))
  const layout = first.data?.binder ?? { pages: 1, firstPageAlone: true }
  const spread = useSpread(layout)
  const open = useQuery({
    ...sharedBinderQuery(api, token, [spread.open[0] ?? 1, spread.open.at(-1) ?? 1]),
    enabled: Boolean(first.data),
    placeholderData: previous => previous,
  })
  return { first, spread, pages: open.data?.pages ?? [], isRead: open.data !== undefined }
}

function SharedBinder({ token }: { token: string }) {
  const { first, spread, pages, isRead } = useShared(token)
  if (first.data === null) {
    const action = <LinkButton to={sitePaths.home}>{commonMessages.backToHome}</LinkButton>
    return <NotFound text={messages.linkNotFoundText} action={action} />
  }
  if (!first.data && first.isError) return <Failure isFetching={first.isFetching} refetch={first.refetch} />
  if (!first.data) return <SkeletonText lines={8} />
  const { binder, owner } = first.data
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl break-words md:text-3xl">{binder.name}</h1>
        {owner && <p className="text-ink-2">{messages.by(owner.name)}</p>}
      </header>
      <PageTurner {...spread} pages={binder.pages} />
      <BinderSpread spread={spread} isLoading={!isRead}>
        {spread.open.map(page => (
          <PageGrid
            key={page}
            page={page}
            rows={binder.rows}
            columns={binder.columns}
            pockets={pages.find(one => one.page === page)?.pockets ?? []}
            copies={binder.showCopies ? 'shown' : 'hidden'}
          />
        ))}
      </BinderSpread>
    </div>
  )
}

/** A binder that somebody shares by link. */
export function SharedBinderPage() {
  const { token = '' } = useParams()
  return (
    <div className="wrap min-h-96 py-6 md:py-8">
      <SharedBinder key={token} token={token} />
    </div>
  )
}
