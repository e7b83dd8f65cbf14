import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import { messages } from '#web/messages/en.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EraGrid } from './era-grid.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home-queries.ts'
import { LatestSets } from './latest-sets.tsx'
import { Standouts } from './standouts.tsx'

const { common, home } = messages

function HomeSkeleton() {
  return (
    <div role="status" className="set-grid">
      <span className="sr-only">{common.loading}</span>
      {Array.from({ length: 10 }, (_, place) => (
        <Skeleton key={place} className="h-40 rounded-lg" />
      ))}
    </div>
  )
}

export function HomePage() {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(homeQuery(api))
  return (
    <>
      <Hero overview={data} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-10 md:gap-18 md:pt-14">
        {isError && (
          <ErrorState
            message={home.failed}
            actionLabel={common.tryAgain}
            onAction={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!data && !isError && <HomeSkeleton />}
        {data?.sets === 0 && <EmptyState title={home.empty}>{home.emptyHint}</EmptyState>}
        {data && data.sets > 0 && (
          <>
            <LatestSets sets={data.latest} />
            {data.newest && data.standouts.length > 0 && (
              <Standouts set={data.newest} cards={data.standouts} />
            )}
            <EraGrid eras={data.eras} />
          </>
        )}
      </div>
    </>
  )
}
