import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'
import type { ExploreFilters } from './explore-url.ts'

/** Cards per page. The number fills rows of 2, 3, 4 and 5 cards. */
const pageSize = '60'

/** The matching cards, page by page; loaded pages stay cached for the way back from a card. */
export function cardsQuery(api: ApiClient, { q, set, rarity, type, language }: ExploreFilters) {
  const filters = { q, set, rarity, supertype: type, ...(language && { language }) }
  return infiniteQueryOptions({
    ...loaderQueryOptions,
    queryKey: ['explore', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, page: String(pageParam), pageSize }
      const { cards, total, pagination } = await api('GET /products', { query }, { signal })
      return { cards, total, next: pagination.hasNext ? pagination.page + 1 : undefined }
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
  })
}

type Value = { value: string; label: string }
/** The filter options of the whole catalogue. */
export type FilterChoices = { sets: Value[]; rarities: Value[] }

const named = ({ value, label }: Value): Value => ({ value, label })

export function filterChoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['explore-choices'],
    queryFn: async ({ signal }): Promise<FilterChoices> => {
      const { facets } = await api('GET /products', { query: { pageSize: '1' } }, { signal })
      return { sets: facets?.set.map(named) ?? [], rarities: facets?.rarity.map(named) ?? [] }
    },
  })
}
