import type { CollectionStats } from '#contract/collection-shapes.ts'
import { quantityOf } from '#domain/card-copy.ts'
import type { PriceOf, ShownPriceOf } from './card-catalogue.ts'
import { cents, valueOf } from './present-card.ts'
import type { SlimCards } from './slim-cards.ts'

/** A share as people read it: 100 only when nothing is missing. */
export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.floor((100 * part) / total)
}

type Prices = { priceOf: PriceOf; shownPriceOf: ShownPriceOf }

/** Counts and value of cards; several copies of a card are one card of a larger quantity. */
export function statsOf({ ids, isOwned, copiesAt }: SlimCards, prices: Prices): CollectionStats {
  const { priceOf, shownPriceOf } = prices
  let owned = 0
  let quantity = 0
  let value = 0
  let ownedValue = 0
  let unpriced = 0
  ids.forEach((cardId, place) => {
    const copies = copiesAt(place)
    const worth = valueOf({ cardId, copies }, priceOf)
    quantity += quantityOf(copies)
    value += worth
    if (worth === 0) unpriced++
    if (!isOwned(place)) return
    owned++
    ownedValue += worth
  })
  const cards = ids.length
  return {
    cards,
    owned,
    chasing: cards - owned,
    quantity,
    percent: percentOf(owned, cards),
    value: cents(value),
    ownedValue: cents(ownedValue),
    unpriced,
    hasSamplePrices: ids.some(id => shownPriceOf(id)?.source === 'sample'),
  }
}
