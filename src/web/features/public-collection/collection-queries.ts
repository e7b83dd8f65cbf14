import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

/** The number of cards that are shown before the user loads all. */
export const firstCardCount = 9
const cardsPerCall = 1000

export const collectionKey = (id: string, userId: string | null) => ['collection', id, userId] as const

/**
 * A collection with its first cards as this user (null for visitors) may see it; null if it does not exist or is
 * hidden from them. Errors keep their status text.
 */
export function collectionQuery(api: ApiClient, id: string, userId: string | null) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: collectionKey(id, userId),
    queryFn: ({ signal }): Promise<ApiCollection | null> => {
      const call = { params: { id }, query: { cardLimit: String(firstCardCount) } }
      return api('GET /collections/{id}', call, { signal, cache: 'reload' }).catch(notFoundAsNull)
    },
  })
}

/** All cards of a collection in its owner's order, a thousand per request. */
export function allCardsQuery(api: ApiClient, id: string, userId: string | null) {
  return infiniteQueryOptions({
    queryKey: ['collection-cards', id, userId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { page: String(pageParam), pageSize: String(cardsPerCall), fields: 'light' as const }
      return withCollectionErrorMessages(api)(
        'GET /collections/{id}/cards',
        { params: { id }, query },
        { signal, cache: 'reload' },
      )
    },
    getNextPageParam: (last, _all, page) => (last.pagination.hasMore ? page + 1 : undefined),
  })
}

export function collectionVotesQuery(api: ApiClient, id: string, userId: string | null) {
  return queryOptions({
    queryKey: ['collection-votes', id, userId],
    queryFn: ({ signal }) =>
      withCollectionErrorMessages(api)(
        'GET /collections/{id}/votes',
        { params: { id } },
        { signal, cache: 'reload' },
      ),
  })
}
