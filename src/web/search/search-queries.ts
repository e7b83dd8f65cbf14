import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiCall, ApiClient } from '#web/api/api-client.ts'
import { readAnswer } from './read-answer.ts'
import { searchParams, type SearchState } from './search-state.ts'

const pageSize = '50'

/** The results of a search, page by page; loaded pages stay for the way back from a card. */
export function resultsQuery(api: ApiClient, state: SearchState) {
  const params = searchParams(state) as NonNullable<ApiCall<'GET /search'>['query']>
  return infiniteQueryOptions({
    queryKey: ['search', params],
    queryFn: async ({ pageParam, signal }) =>
      readAnswer(
        await api('GET /search', { query: { ...params, page: String(pageParam), pageSize } }, { signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : undefined),
    enabled: state.q !== '',
  })
}
