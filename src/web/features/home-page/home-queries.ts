import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { findNewestSetWithCards, overviewOf } from './home-overview.ts'

const standoutCount = '12'

export function homeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => {
      const { sets } = await api('GET /categories/sets', { query: { pageSize: '1000' } }, { signal })
      const newest = findNewestSetWithCards(sets)
      if (!newest) return overviewOf(sets, [])
      const query = { set: newest.id, sortBy: 'rarity', sortOrder: 'desc', pageSize: standoutCount } as const
      const { cards } = await api('GET /products', { query }, { signal })
      return overviewOf(sets, cards)
    },
  })
}
