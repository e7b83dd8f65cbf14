import { queryOptions } from '@tanstack/react-query'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'

/** The data needed to link another card of the set. */
export type CardLinkData = Pick<ApiCardDetail, 'id' | 'language' | 'name' | 'number'>

/** All cards of a card's set by number. The set page sends the same request, so the response is often cached. */
export function cardOrderInSetQuery(api: ApiClient, set: ApiCardDetail['set']) {
  return queryOptions({
    queryKey: ['set-order', set.id],
    queryFn: async ({ signal }): Promise<CardLinkData[]> => {
      const query = { page: '1', pageSize: '1000', orderBy: 'number', language: set.language } as const
      const { cards } = await api('GET /categories/{id}/cards', { params: { id: set.id }, query }, { signal })
      return cards.map(({ id, language, name, number }) => ({ id, language, name, number }))
    },
  })
}

export type SetPosition = {
  previous: CardLinkData | undefined
  next: CardLinkData | undefined
  position: number
  total: number
}

/** The position of a card in its set; undefined if the list does not contain it. */
export function findSetPosition(cards: readonly CardLinkData[], id: string): SetPosition | undefined {
  const index = cards.findIndex(card => card.id === id)
  if (index < 0) return undefined
  return {
    previous: index > 0 ? cards[index - 1] : undefined,
    next: cards[index + 1],
    position: index + 1,
    total: cards.length,
  }
}
