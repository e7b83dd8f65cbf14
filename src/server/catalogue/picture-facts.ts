import type { ApiCard } from '#contract/card-shapes.ts'
import { rarityRank } from '#search/query/rarity-scale.ts'
import type { Catalogue } from './catalogue.ts'

/** How many cards of a set its picture is chosen from. */
const shown = 3

function cardOf(catalogue: Catalogue, ordinal: number): ApiCard {
  return JSON.parse(Buffer.from(catalogue.cardJson(ordinal)).toString())
}

/** What the pictures of a catalogue are drawn from; a set's rarest cards first. */
export function pictureFacts(catalogue: Catalogue) {
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
