import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Dispatches the window events by which other parts of the page learn that a collection, or several (without an id),
 * changed on the server.
 */
export function dispatchCollectionEvents(collectionId?: string): void {
  const detail = collectionId === undefined ? undefined : { collectionId }
  for (const name of ['collections-cache-invalidated', 'collectionUpdated']) {
    window.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

/** The common prefix of the query keys of all data about a user's copies. */
export const copiesKey = (userId: string) => ['copies', userId] as const

/**
 * Refetches queries after a change on the server. Resolves when the queries that components use have new data or have
 * failed.
 *
 * While the first request of a query is running, TanStack Query sends no second one, although the response may be
 * older than the change. Such a query is fetched again after its first request has ended.
 */
async function refetchChanged(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const firstRequests = running.filter(({ state }) => state.data === undefined)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    ...firstRequests.map(async query => {
      await query.promise?.catch(() => {})
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}

/** Refetches what shows copies of the user's cards, after a change that also changes their copies. */
export const refetchCopies = (queryClient: QueryClient): Promise<void> =>
  refetchChanged(queryClient, ['copies'])

/**
 * Refetches all collections, want lists and copies after cards of one collection, or of several (without an id), changed, and tells
 * other parts of the page.
 */
export async function publishCollectionChange(
  queryClient: QueryClient,
  collectionId?: string,
): Promise<void> {
  dispatchCollectionEvents(collectionId)
  const keys = [['collections'], ['want-list']]
  await Promise.all([...keys.map(key => refetchChanged(queryClient, key)), refetchCopies(queryClient)])
}
