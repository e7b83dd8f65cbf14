import { useLocation } from 'react-router'
import { cardPathOfId } from '#site/site-paths.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { messages } from '#web/messages/en.ts'
import { homeFeedMessages as feedMessages } from '#web/messages/en/feed.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { FeedList } from './feed-list.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { feedQueryString, type FeedState, isFiltered } from './feed-state.ts'
import { FeedToolbar } from './feed-toolbar.tsx'
import { Sidebar } from './sidebar.tsx'
import { type Feed, useFeedReset } from './use-feed.ts'

function NobodyHasIt({ cardId }: { cardId: string }) {
  return (
    <div className="panel">
      <EmptyState
        title={feedMessages.withCard.empty}
        action={<LinkButton to={`${cardPathOfId(cardId)}#market`}>{feedMessages.withCard.prices}</LinkButton>}
      />
    </div>
  )
}

function EmptyFeed({ state }: Pick<Feed, 'state'>) {
  const { pathname } = useLocation()
  const filtered = isFiltered(state)
  const resetFeed = useFeedReset()
  const allPath: FeedState = { ...state, type: 'all', q: '' }
  const showAll = (
    <LinkButton to={pathname + feedQueryString(allPath)} onClick={() => resetFeed(allPath)}>
      {feedMessages.showEverything}
    </LinkButton>
  )
  return (
    <div className="panel">
      <EmptyState title={feedMessages.empty} action={filtered && showAll}>
        {filtered ? feedMessages.emptyFiltered : feedMessages.emptyHint}
      </EmptyState>
    </div>
  )
}

/** The items of the feed, or its loading, empty or error state. */
export function FeedContent({ feed }: { feed: Feed }) {
  const { data, items, errorUpdateCount, isPaused, isFetching, refetch, state } = feed
  const offline = useReloadWhenOnline({ isMissing: !data, reload: () => void refetch() })
  if (data && items.length > 0) return <FeedList feed={{ ...feed, data }} />
  if (data) return state.card && !state.q ? <NobodyHasIt cardId={state.card} /> : <EmptyFeed state={state} />
  if (isPaused || offline) return <OfflineState title={feedMessages.offline} />
  // While it is tried again, the error stays, so that nothing moves and nothing is read aloud twice.
  if (errorUpdateCount === 0) return <FeedSkeleton />
  return (
    <ErrorState
      message={feedMessages.failed}
      actionLabel={messages.common.tryAgain}
      onAction={() => void refetch()}
      busy={isFetching}
    />
  )
}

/** The feed with its sidebar. */
export function FeedSection({ feed }: { feed: Feed }) {
  const { state, total } = feed
  return (
    <section id="feed" aria-labelledby="feed-title" className="scroll-mt-20">
      <SectionHeading id="feed-title" count={total && ` ${feedMessages.items(total.count, total.precision)}`}>
        {feedMessages.title}
      </SectionHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8">
        <Sidebar />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:row-start-1">
          <FeedToolbar state={state} />
          <FeedContent feed={feed} />
        </div>
      </div>
    </section>
  )
}
