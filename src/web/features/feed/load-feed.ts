import type { AppDependencies } from '#web/app/app-context.ts'
import { isUnavailable, isServer, optionalPart } from '#web/app/load.ts'
import { feedQuery } from './feed-queries.ts'
import { readFeedState } from './feed-state.ts'

/** Whether the page has more than its feed. On its own page, and for the owners of one card, the feed is all. */
const isPartOf = ({ pathname, searchParams }: URL) => pathname === '/' && !searchParams.has('card')

/**
 * Loads the first page of the feed. A failed feed does not affect the rest of the page; if the site is unavailable,
 * the feed says so. In the browser a stale feed starts at its first page, however far it had been loaded.
 */
export async function loadFeed({ api, queryClient }: AppDependencies, url: URL): Promise<void> {
  const query = feedQuery(api, readFeedState(url.searchParams))
  const { queryKey } = query
  const cachedQuery = queryClient.getQueryCache().find({ queryKey })
  if (cachedQuery?.isStale()) queryClient.removeQueries({ queryKey, exact: true })
  await queryClient.prefetchInfiniteQuery(isPartOf(url) ? { ...query, meta: optionalPart } : query)
  const state = queryClient.getQueryState(queryKey)
  // Other failures are not sent to the browser, which must render the same markup.
  const isUnreported = state?.status === 'error' && !isUnavailable(state.error)
  if (isServer && isUnreported) queryClient.removeQueries({ queryKey, exact: true })
}
