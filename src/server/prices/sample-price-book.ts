import type { Price } from '#domain/price.ts'
import type { PriceBook } from '#domain/price-book.ts'
import { createPacer } from '#platform/pacer.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { usdOf } from './price-book.ts'
import { latestSamplePrices } from './sample-prices.ts'

/** Marks in the array of prices, which are positive. */
const unknown = 0
const none = -1

/**
 * Creates a book of sample prices, which are generated when they are asked for. `prepare` generates all of those that
 * sorting needs, with pauses, so that the first search by price does not have to.
 */
export function createSamplePriceBook(
  version: string,
  catalogue: Catalogue,
  today: string,
): PriceBook & { prepare: (signal: AbortSignal) => Promise<void> } {
  const usd = new Float64Array(catalogue.cardCount).fill(unknown)
  const pricesAt = (ordinal: number): Price[] => {
    const { id } = catalogue.cardAt(ordinal)
    const [rarity, variants] = [catalogue.rarityOf(ordinal), catalogue.variantsOf(ordinal)]
    return latestSamplePrices({ id, rarity, variants }, today)
  }
  const usdAt = (ordinal: number): number => {
    if (usd[ordinal] === unknown) usd[ordinal] = usdOf(pricesAt(ordinal)) ?? none
    return usd[ordinal] ?? none
  }
  const ordinalOf = (cardId: string) => {
    const ordinal = catalogue.findCard(cardId)
    return ordinal !== undefined && catalogue.cardAt(ordinal).id === cardId ? ordinal : undefined
  }
  return {
    version,
    hasPrices: catalogue.cardCount > 0,
    day: null,
    pricesOf: cardId => {
      const ordinal = ordinalOf(cardId)
      return ordinal === undefined ? [] : pricesAt(ordinal)
    },
    displayedPriceInUsd: cardId => {
      const ordinal = ordinalOf(cardId)
      const price = ordinal === undefined ? none : usdAt(ordinal)
      return price === none ? null : price
    },
    prepare: async signal => {
      const pause = createPacer()
      for (let ordinal = 0; ordinal < catalogue.cardCount && !signal.aborted; ordinal += 1) {
        usdAt(ordinal)
        await pause()
      }
    },
  }
}
