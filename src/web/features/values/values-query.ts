import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ValueRange } from '#contract/value-endpoints.ts'
import type { ApiClient } from '#web/api/api-client.ts'

/** The values of a collection; without an id, of all collections. Its key makes changes of collections reload it. */
export function valuesQuery(
  api: ApiClient,
  { userId, collectionId, range }: { userId: string; collectionId: string | undefined; range: ValueRange },
) {
  return queryOptions({
    queryKey: ['collections', 'values', userId, collectionId ?? null, range],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { range, ...(collectionId !== undefined && { collection: collectionId }) }
      return api('GET /collections/values', { query }, { signal, cache: 'reload' })
    },
  })
}
