import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

const shown = 10

/** Up to ten other cards of the same species, newest first; `q` searches for all of them (`dex:25`). */
export function sameSpeciesCardsQuery(api: ApiClient, id: string, q: string) {
  return queryOptions({
    queryKey: ['printings', q, id],
    queryFn: async ({ signal }) => {
      const query = { q, pageSize: String(shown + 1), sortBy: 'releaseDate', sortOrder: 'desc' } as const
      const { cards } = await api('GET /products', { query }, { signal })
      return cards.filter(other => other.id !== id).slice(0, shown)
    },
  })
}
