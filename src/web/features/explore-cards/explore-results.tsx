import { SearchX } from 'lucide-react'
import { CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { commonMessages } from '#web/messages/en/common.ts'
import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { useIsTakingLong } from '#web/ui/use-is-taking-long.ts'
import { type ExploreFilters, hasFilters, noExploreFilters } from './explore-url.ts'
import { ExploreCards } from './explore-cards.tsx'
import { ExploreTools } from './explore-tools.tsx'
import type { ExploreState } from './use-explore.ts'

type Props = {
  explore: ExploreFilters
  /** Whether the user has selected other filters whose results are not shown yet. */
  isChanging: boolean
  go: (changes: Partial<ExploreFilters>) => void
  state: ExploreState
}

export function ExploreResults({ explore, isChanging, go, state }: Props) {
  const { cards, total, stale, failed, retry, retrying, more } = state
  const isStale = stale || isChanging
  const isSlow = useIsTakingLong(isStale)
  if (failed) {
    return (
      <ErrorState
        message={messages.failed}
        actionLabel={commonMessages.tryAgain}
        onAction={retry}
        busy={retrying}
      />
    )
  }
  return (
    <section aria-label={messages.cards} aria-busy={!cards || isStale}>
      <ExploreTools
        total={cards && total}
        cards={cards ?? []}
        view={explore.view}
        onView={view => go({ view })}
      />
      {!cards && <LoadingState />}
      {cards && cards.length === 0 && <NothingFound explore={explore} go={go} />}
      {cards && cards.length > 0 && (
        <div className={classNames('transition-opacity', isSlow && 'opacity-60')}>
          <ExploreCards cards={cards} total={total} view={explore.view} />
          <More {...more} />
        </div>
      )}
    </section>
  )
}

/** The distance below the viewport at which more cards load: far enough that scrolling rarely waits. */
const loadMargin = '1200px'

function More({ hasMore, loading, failed, load }: ExploreState['more']) {
  return (
    <>
      {failed && (
        <p role="alert" className="pt-6 text-center text-sm text-danger">
          {messages.moreFailed}
        </p>
      )}
      <LoadMore
        label={messages.more}
        busyLabel={messages.loadingMore}
        hasMore={hasMore}
        busy={loading}
        onLoadMore={load}
        margin={failed ? undefined : loadMargin}
      />
    </>
  )
}

function LoadingState() {
  return (
    <>
      <noscript>
        <p className="mb-4">{messages.noScript}</p>
      </noscript>
      <CardGridSkeleton label={messages.loading} />
    </>
  )
}

function NothingFound({ explore, go }: Pick<Props, 'explore' | 'go'>) {
  return (
    <EmptyState
      title={messages.empty}
      icon={<SearchX aria-hidden className="icon" />}
      action={
        hasFilters(explore) && <Button onClick={() => go(noExploreFilters)}>{messages.clearFilters}</Button>
      }
    >
      {messages.emptyHint}
    </EmptyState>
  )
}
