import type { ApiCard } from '#contract/card-shapes.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { rarityRank } from '#search/query/rarity-scale.ts'
import { readCard } from './card-json.ts'
import type { Catalogue } from './catalogue.ts'

/** Number of a set's cards that its picture can show. */
const shown = 3

/** Parses a card without prices, because pictures show none. */
function cardOf(catalogue: Catalogue, ordinal: number): ApiCard {
  return readCard(catalogue, emptyPriceBook, ordinal)
}

/** Functions that find what preview pictures of cards and sets show. A set's picture shows its rarest cards. */
export function createPictureLookup(catalogue: Catalogue) {
  return {
    findCard: (id: string) => {
      const ordinal = catalogue.findCard(id)
      return ordinal === undefined ? undefined : cardOf(catalogue, ordinal)
    },
    findSet: (id: string) => {
      const set = catalogue.sets.find(id)
      if (!set) return undefined
      const cards = catalogue.cardsOfSet(set.id).map(ordinal => cardOf(catalogue, ordinal))
      const rank = (card: ApiCard) => (card.rarity === null ? -1 : (rarityRank(card.rarity) ?? -1))
      const rarest = cards.toSorted((a, b) => rank(b) - rank(a))
      return { set, cards: rarest.slice(0, shown) }
    },
  }
}
