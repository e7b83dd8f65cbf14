import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { savedSearchCardsKey, savedSearchKey } from '#web/api/saved-search-cache.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

/** Lists change elsewhere too, so responses are not cached by the browser. */
const noHttpCache = { cache: 'reload' } as const

/** Cards and count of a list of own cards follow each change of a collection, so users read them again at each visit. */
const freshness = (userId: string | null) => (userId === null ? {} : { staleTime: 0 })

/** A saved search as this user (null for visitors) may see it; null if it does not exist or is hidden from them. */
export function savedSearchQuery(api: ApiClient, id: string, userId: string | null) {
  return queryOptions({
    ...loaderQueryOptions,
    ...freshness(userId),
    queryKey: savedSearchKey(id, userId),
    queryFn: ({ signal }): Promise<SavedSearch | null> =>
      api('GET /searches/{id}', { params: { id } }, { signal, ...noHttpCache }).catch(notFoundAsNull),
  })
}

/** The cards of a saved search, page by page. */
export function listCardsQuery(api: ApiClient, id: string, userId: string | null) {
  return infiniteQueryOptions({
    ...loaderQueryOptions,
    ...freshness(userId),
    queryKey: savedSearchCardsKey(id, userId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const call = { params: { id }, query: { page: String(pageParam), pageSize: '60' } }
      return api('GET /searches/{id}/cards', call, { signal, ...noHttpCache })
    },
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : undefined),
  })
}

/** A query may have 1,000 characters. */
const idsAtOnce = 20

/** Cards by id, some at once. Ids that the catalogue does not have any more are left out. */
export function cardsByIdQuery(api: ApiClient, ids: readonly string[]) {
  return infiniteQueryOptions({
    queryKey: ['cards-by-id', ids],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const some = ids.slice(pageParam, pageParam + idsAtOnce)
      const q = `id:${some.map(id => `"${id}"`).join('|')}`
      const { cards } = await api('GET /search', { query: { q, pageSize: '1000' } }, { signal })
      return { cards, ids: some }
    },
    getNextPageParam: (_last, _all, from) => (from + idsAtOnce < ids.length ? from + idsAtOnce : undefined),
  })
}
