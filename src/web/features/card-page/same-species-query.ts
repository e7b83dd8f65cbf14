import { queryOptions } from '@tanstack/react-query'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'

const shown = 10

/**
 * The search text for all cards of a Pokémon's species (`dex:25`); undefined for cards without a species or with
 * several.
 */
export function sameSpeciesSearchText({ dexNumbers }: Pick<ApiCardDetail, 'dexNumbers'>): string | undefined {
  return dexNumbers.length === 1 ? `dex:${dexNumbers[0]}` : undefined
}

/** Up to ten other cards of the same species, newest first. */
export function sameSpeciesCardsQuery(api: ApiClient, card: ApiCardDetail) {
  const q = sameSpeciesSearchText(card) ?? ''
  return queryOptions({
    queryKey: ['printings', q, card.id],
    queryFn: async ({ signal }) => {
      const query = { q, pageSize: String(shown + 1), sortBy: 'releaseDate', sortOrder: 'desc' } as const
      const { cards } = await api('GET /products', { query }, { signal })
      return cards.filter(other => other.id !== card.id).slice(0, shown)
    },
  })
}
