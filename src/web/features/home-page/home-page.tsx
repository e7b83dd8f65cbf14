import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { CollectionsWithCard } from '#web/features/feed/collections-with-card.tsx'
import { FeedSection } from '#web/features/feed/feed.tsx'
import { isFiltered } from '#web/features/feed/feed-state.ts'
import { type Feed, useFeed } from '#web/features/feed/use-feed.ts'
import { messages } from '#web/messages/en.ts'
import { homePageMessages } from '#web/messages/en/home.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EraGrid } from './era-grid.tsx'
import { Hero } from './hero.tsx'
import type { HomeOverview } from './home-overview.ts'
import { homeQuery } from './home-queries.ts'
import { LatestSets } from './latest-sets.tsx'
import { OwnSummarySlot } from './own-summary-slot.tsx'
import { Proofs } from './proofs.tsx'
import { RarestCards } from './rarest-cards.tsx'

const { common } = messages
const sections = 'wrap grid grid-cols-[minmax(0,1fr)] pt-10 md:pt-14'

function HomeSkeleton() {
  return (
    <div role="status" className="set-grid">
      <span className="sr-only">{common.loading}</span>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="h-40 rounded-lg" />
      ))}
    </div>
  )
}

function Browse({ overview }: { overview: HomeOverview }) {
  const { newest, standouts, eras } = overview
  return (
    <>
      {newest && standouts.length > 0 && <RarestCards set={newest} cards={standouts} />}
      <EraGrid eras={eras} />
    </>
  )
}

/**
 * Whether the feed comes before the catalogue: only if it has items or is filtered. Decided in the first render, so
 * that sections never swap.
 */
function useFeedFirst({ items, state }: Feed): boolean {
  const [feedFirst] = useState(items.length > 0 || isFiltered(state))
  return feedFirst
}

export function HomePage() {
  const feed = useFeed()
  return feed.state.card ? <CollectionsWithCard feed={feed} /> : <Home feed={feed} />
}

function Home({ feed }: { feed: Feed }) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(homeQuery(api))
  const isFeedFirst = useFeedFirst(feed)
  const catalogue = data && data.sets > 0 ? data : undefined
  // The catalogue is below the feed only when no more items can load: it would move away.
  const isBrowsable = catalogue && (!isFeedFirst || (feed.data && !feed.hasNextPage))
  return (
    <>
      <Hero overview={data} />
      {catalogue && <Proofs overview={catalogue} />}
      <OwnSummarySlot />
      <div className={classNames(sections, isFeedFirst ? 'gap-10 md:gap-12' : 'gap-14 md:gap-18')}>
        {isError && (
          <ErrorState
            message={homePageMessages.failed}
            actionLabel={common.tryAgain}
            onAction={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!data && !isError && <HomeSkeleton />}
        {data?.sets === 0 && (
          <EmptyState title={homePageMessages.empty}>{homePageMessages.emptyHint}</EmptyState>
        )}
        {catalogue && <LatestSets sets={catalogue.latest} layout={isFeedFirst ? 'strip' : 'grid'} />}
        {isFeedFirst && <FeedSection feed={feed} />}
        {isBrowsable && <Browse overview={catalogue} />}
        {!isFeedFirst && <FeedSection feed={feed} />}
      </div>
    </>
  )
}
