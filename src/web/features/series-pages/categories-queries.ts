import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

const pageSize = '24'

/** Series of both languages, 24 per page. */
export function categoriesQuery(api: ApiClient) {
  return infiniteQueryOptions({
    ...loaderQueryOptions,
    queryKey: ['categories'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /categories', { query: { page: String(pageParam), pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pagination.hasNext ? last.pagination.page + 1 : undefined),
  })
}
