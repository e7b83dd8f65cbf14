import type { AppContext } from '#web/app/app-context.ts'
import { onServer } from '#web/app/load.ts'
import { feedQuery } from './feed-queries.ts'
import { readFeedState } from './feed-state.ts'

/**
 * Reads the first page of the feed. A feed that cannot be read leaves the rest of the page as it is. In a browser, one
 * that was read long ago starts again at its first page, however far it had been read.
 */
export async function loadFeed({ api, queryClient }: AppContext, url: URL): Promise<void> {
  const query = feedQuery(api, readFeedState(url.searchParams))
  const { queryKey } = query
  const known = queryClient.getQueryCache().find({ queryKey })
  if (known?.isStale()) queryClient.removeQueries({ queryKey, exact: true })
  await queryClient.prefetchInfiniteQuery(query)
  const failed = queryClient.getQueryState(queryKey)?.status === 'error'
  // The browser, which gets no failed queries, must draw what the server drew.
  if (onServer && failed) queryClient.removeQueries({ queryKey, exact: true })
}
