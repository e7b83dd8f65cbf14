import type { ApiCard } from '#contract/card-shapes.ts'
import { AppError } from '#contract/problem.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { readQuery } from '#search/phrases/read-query.ts'
import { search } from '#search/search.ts'
import { readCard } from './card-json.ts'
import type { Catalogue } from './catalogue.ts'

/** Catalogue functions for other features. */
export type CardLookup = {
  /** The canonical id of a card by any of its ids; throws `not_found`. */
  requireCardId: (id: string) => string
  findCard: (id: string) => ApiCard | undefined
  cardName: (id: string) => string | undefined
  /** Canonical ids of the cards that a search finds, best matches first. */
  cardIdsMatching: (text: string, limit: number) => string[]
}

export function createCardLookup(current: () => Catalogue): CardLookup {
  const findCard = (id: string) => {
    const ordinal = current().findCard(id)
    return ordinal === undefined ? undefined : readCard(current(), emptyPriceBook, ordinal)
  }
  return {
    requireCardId: id => {
      const ordinal = current().findCard(id)
      if (ordinal === undefined) throw new AppError('not_found', 'Card not found')
      return current().cardAt(ordinal).id
    },
    findCard,
    cardName: id => findCard(id)?.name,
    cardIdsMatching: (text, limit) => {
      const catalogue = current()
      const { index } = catalogue
      const { cards } = search(index, readQuery(index, text), { limit })
      return Array.from(cards, card => catalogue.cardAt(catalogue.ordinalOf(card)).id)
    },
  }
}
