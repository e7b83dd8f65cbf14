import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { dispatchCollectionChange } from './collection-calls.ts'

/** The key of everything that is read about a user's copies. */
export const copiesKey = (userId: string) => ['copies', userId] as const

/**
 * Refetches queries after a change on the server. Resolves when those in use have their new data, or have failed.
 *
 * TanStack Query takes a first request that is still running for the refetch, though the server may have answered it
 * before the change. Such queries are fetched again when it has ended.
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
 * Refetches all collections and copies after cards of one collection, or of several (without an id), changed, and tells
 * other parts of the page.
 */
export async function publishCollectionChange(
  queryClient: QueryClient,
  collectionId?: string,
): Promise<void> {
  dispatchCollectionChange(collectionId)
  await Promise.all([refetchChanged(queryClient, ['collections']), refetchCopies(queryClient)])
}
