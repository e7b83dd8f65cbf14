import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { listCollections } from '#web/api/collection-calls.ts'
import { refetchIntervalOnServerError } from '#web/api/refetch-on-server-error.ts'

/** The key of everything that is read about a user's copies. */
export const copiesKey = (userId: string) => ['copies', userId] as const

/** The user's copies of a card in all collections, with their totals. */
export function copiesOfCardQuery(api: ApiClient, userId: string, cardId: string) {
  return queryOptions({
    queryKey: [...copiesKey(userId), 'of card', cardId],
    queryFn: ({ signal }) =>
      api(
        'GET /copies',
        { query: { productId: cardId, sort: 'added', pageSize: '1000' } },
        { signal, cache: 'reload' },
      ),
    refetchInterval: refetchIntervalOnServerError,
  })
}

/** The user's collections by id and name, newest first. */
export function collectionNamesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...copiesKey(userId), 'collection names'],
    queryFn: async ({ signal }) => {
      const collections = await listCollections(api, userId, signal)
      return collections.map(({ id, name }) => ({ id, name }))
    },
  })
}
