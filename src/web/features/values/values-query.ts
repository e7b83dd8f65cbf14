import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ValueRange } from '#contract/value-endpoints.ts'
import type { ApiClient } from '#web/api/api-client.ts'

/**
 * The values of a collection; without an id, of all collections. The last day is today, so they are read again at each
 * visit, and by `useRefreshCollections` after changes.
 */
export function valuesQuery(
  api: ApiClient,
  { userId, collectionId, range }: { userId: string; collectionId: string | undefined; range: ValueRange },
) {
  return queryOptions({
    queryKey: ['collections', 'values', userId, collectionId ?? null, range],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { range, ...(collectionId !== undefined && { collection: collectionId }) }
      return api('GET /collections/values', { query }, { signal })
    },
  })
}
