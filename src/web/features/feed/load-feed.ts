import type { AppContext } from '#web/app/app-context.ts'
import { isUnavailable, onServer } from '#web/app/load.ts'
import { feedQuery } from './feed-queries.ts'
import { readFeedState } from './feed-state.ts'

/**
 * Reads the first page of the feed. A feed that cannot be read leaves the rest of the page as it is; while the site is
 * away, it says so there. In a browser, one
 * that was read long ago starts again at its first page, however far it had been read.
 */
export async function loadFeed({ api, queryClient }: AppContext, url: URL): Promise<void> {
  const query = feedQuery(api, readFeedState(url.searchParams))
  const { queryKey } = query
  const known = queryClient.getQueryCache().find({ queryKey })
  if (known?.isStale()) queryClient.removeQueries({ queryKey, exact: true })
  await queryClient.prefetchInfiniteQuery(query)
  const state = queryClient.getQueryState(queryKey)
  // The browser is told of no other failure, and must draw what the server drew.
  const isUntold = state?.status === 'error' && !isUnavailable(state.error)
  if (onServer && isUntold) queryClient.removeQueries({ queryKey, exact: true })
}
