import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { AlertEvent } from '#contract/alert-endpoints.ts'
import { sitePaths } from '#site/site-paths.ts'
import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-cache.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { AlertEvents } from './alert-events.tsx'
import { alertEventsQuery, alertFeedQuery } from './alert-queries.ts'
import { SearchesWithAlerts } from './searches-with-alerts.tsx'
import { LoadingAlerts, QueryState } from './query-state.tsx'
import { AlertFeedAddress } from './alert-feed-address.tsx'

/**
 * All alerts of the user, those that fired, and the private feed. They appear together once each is loaded or has
 * failed, so that none moves the ones below it.
 */
export function AlertSections({ userId }: { userId: string }) {
  const { api } = useApp()
  const [params] = useSearchParams()
  const search = params.get('search') ?? undefined
  const searches = useQuery({ ...savedSearchesQuery(api, userId), refetchOnMount: 'always' })
  const events = useQuery({
    ...alertEventsQuery(api, userId, search),
    placeholderData: keepPreviousData,
  })
  const feed = useQuery(alertFeedQuery(api, userId))
  if (
    [searches, events, feed].some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)
  ) {
    return <LoadingAlerts />
  }
  return (
    <div className="grid min-h-96 grid-cols-1 content-start gap-10">
      <QueryState query={searches} errorMessage={messages.failed}>
        {data => <SearchesWithAlerts userId={userId} searches={data} />}
      </QueryState>
      <TriggeredAlerts
        isOfOne={search !== undefined}
        name={searches.data?.find(({ id }) => id === search)?.name}
        query={events}
      />
      <section aria-labelledby="alert-feed" tabIndex={-1} className="outline-none">
        <h2 id="alert-feed" className="mb-3 text-xl">
          {messages.feed.title}
        </h2>
        <QueryState query={feed} errorMessage={messages.feed.loadFailed}>
          {({ createdAt }) => <AlertFeedAddress userId={userId} exists={createdAt !== null} />}
        </QueryState>
      </section>
    </div>
  )
}

type TriggeredAlertsProps = {
  isOfOne: boolean
  /** The name of the one search whose alerts are shown. */
  name: string | undefined
  query: UseQueryResult<AlertEvent[]>
}

function TriggeredAlerts({ isOfOne, name, query }: TriggeredAlertsProps) {
  return (
    <section aria-labelledby="alert-events">
      <h2 id="alert-events" className="mb-3 text-xl break-words">
        {name === undefined ? messages.events : messages.eventsOfSearch(name)}
      </h2>
      {isOfOne && (
        <p className="mb-2 text-sm">
          <Link to={sitePaths.alerts} className="link">
            {messages.allEvents}
          </Link>
        </p>
      )}
      <QueryState query={query} errorMessage={messages.eventsFailed}>
        {events => <AlertEvents events={events} />}
      </QueryState>
    </section>
  )
}
