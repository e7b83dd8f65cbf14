import { timeZoneFor } from '#web/api/search-time-zone.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiCall, ApiClient } from '#web/api/api-client.ts'
import { parseSearchResponse } from './parse-search-response.ts'
import { toSearchParams, type SearchState } from './search-state.ts'

const pageSize = '50'

type Params = NonNullable<ApiCall<'GET /search'>['query']>
const callParams = (state: SearchState) =>
  ({ ...toSearchParams(state), ...(state.scope === 'mine' && timeZoneFor(state.q)) }) as Params

/** One's own cards can change at any time, so each search asks the server. */
const freshness = ({ scope }: Pick<SearchState, 'scope'>) => (scope === 'mine' ? { staleTime: 0 } : {})

/** The results of a search, page by page; loaded pages stay cached for the way back from a card. */
export function resultsQuery(api: ApiClient, state: SearchState) {
  const params = callParams(state)
  return infiniteQueryOptions({
    ...freshness(state),
    queryKey: ['search', params],
    queryFn: async ({ pageParam, signal }) =>
      parseSearchResponse(
        await api('GET /search', { query: { ...params, page: String(pageParam), pageSize } }, { signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : undefined),
  })
}

/** The counts for the filters of a search, without its cards. They do not depend on the sort order. */
export function facetsQuery(api: ApiClient, { q, filters, price, scope }: SearchState) {
  const params = callParams({ q, filters, price, scope })
  return queryOptions({
    ...freshness({ scope }),
    queryKey: ['search-facets', params],
    queryFn: async ({ signal }) => {
      const response = await api('GET /search', { query: { ...params, pageSize: '1' } }, { signal })
      return parseSearchResponse(response).facets ?? null
    },
  })
}
