import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiCard } from '#contract/card-shapes.ts'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { savedSearchCardsKey, savedSearchKey } from './saved-search-cache.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

/** Cards and count of a list of own cards follow each change of a collection, so users read them again at each visit. */
const freshness = (userId: string | null) => (userId === null ? {} : { staleTime: 0 })

/** A saved search as this user (null for visitors) may see it; null if it does not exist or is hidden from them. */
export function savedSearchQuery(api: ApiClient, id: string, userId: string | null) {
  return queryOptions({
    ...loaderQueryOptions,
    ...freshness(userId),
    queryKey: savedSearchKey(id, userId),
    queryFn: ({ signal }): Promise<SavedSearch | null> =>
      api('GET /searches/{id}', { params: { id } }, { signal }).catch(notFoundAsNull),
  })
}

/** The cards of a saved search, page by page. */
export function savedSearchCardsQuery(api: ApiClient, id: string, userId: string | null) {
  return infiniteQueryOptions({
    ...loaderQueryOptions,
    ...freshness(userId),
    queryKey: savedSearchCardsKey(id, userId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const call = { params: { id }, query: { page: String(pageParam), pageSize: '60' } }
      return api('GET /searches/{id}/cards', call, { signal })
    },
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : undefined),
  })
}

/** The number of ids in one query, so that it stays below the limit of 1,000 characters. */
const idsAtOnce = 20

type CardsById = ReadonlyMap<string, ApiCard | null>

/** Cards by id; null for those that the catalogue does not have any more. Only cards not yet known are loaded. */
export function cardsByIdQuery(api: ApiClient, ids: readonly string[]) {
  const keys = ['cards-by-id'] as const
  return queryOptions({
    queryKey: [...keys, ids],
    queryFn: async ({ client, signal }): Promise<CardsById> => {
      const cached = client
        .getQueriesData<CardsById>({ queryKey: keys })
        .flatMap(([, cards]) => [...(cards ?? [])])
      const known = new Map(cached)
      const missing = ids.filter(id => !known.has(id))
      for (let from = 0; from < missing.length; from += idsAtOnce) {
        const some = missing.slice(from, from + idsAtOnce)
        const q = `id:${some.map(id => `"${id}"`).join('|')}`
        const { cards } = await api('GET /search', { query: { q, pageSize: '1000' } }, { signal })
        for (const id of some) known.set(id, cards.find(card => card.id === id) ?? null)
      }
      return known
    },
    placeholderData: keepPreviousData,
  })
}
