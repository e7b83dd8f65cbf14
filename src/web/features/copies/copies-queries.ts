import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { listCollections } from '#web/features/collection-builder/collection-calls.ts'
import { copiesKey } from '#web/changes/publish-collection-change.ts'
import { refetchIntervalOnServerError } from '#web/api/refetch-on-server-error.ts'

/** The user's copies of a card in all collections, with their totals. */
export function copiesOfCardQuery(api: ApiClient, userId: string, cardId: string) {
  return queryOptions({
    queryKey: [...copiesKey(userId), 'of card', cardId],
    queryFn: async ({ signal }) => {
      const query = { productId: cardId, sort: 'added', pageSize: '1000' }
      try {
        return await api('GET /copies', { query }, { signal })
      } catch (error) {
        if (error instanceof ApiError || signal.aborted) throw error
        const { readOfflineCopies: readCopiesOnDevice } = await import('./device-copies.ts')
        return readCopiesOnDevice(api, cardId)
      }
    },
    refetchInterval: refetchIntervalOnServerError,
  })
}

/** The user's collections by id and name, newest first. They are read again together with the list of collections. */
export function collectionNamesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['collections', 'mine', userId, 'names'],
    queryFn: async ({ signal }) => {
      const collections = await listCollections(api, userId, signal)
      return collections.map(({ id, name }) => ({ id, name }))
    },
  })
}
