import { selectDisplayedPrice } from '#domain/price-choice.ts'
import { convert } from '#domain/exchange-rates.ts'
import { createPacer } from '#platform/pacer.ts'
import { mainPriceValue, type Price, type PriceValues } from '#domain/price.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { LatestPrice } from './store/latest-prices.ts'

/** A price whose common fields are shared objects: about 100,000 prices are in memory. */
type StoredPrice = { shared: Omit<Price, 'values'>; values: PriceValues }
type CardPrices = { prices: StoredPrice[]; usd: number | null }

/** The displayed price in USD; null if none is known. */
export function usdOf(prices: readonly Price[]): number | null {
  const shown = selectDisplayedPrice(prices)
  const value = shown ? mainPriceValue(shown) : null
  return shown && value !== null ? convert(value, shown.currency, 'USD') : null
}

function createSharedFields(): (price: Price) => StoredPrice['shared'] {
  const sharedByKey = new Map<string, StoredPrice['shared']>()
  return ({ variant, source, currency, day }) => {
    const key = `${variant} ${source} ${day}`
    const found = sharedByKey.get(key) ?? { variant, source, currency, day }
    sharedByKey.set(key, found)
    return found
  }
}

/** Groups the newest prices by card. */
export async function createPriceBook(version: string, latest: readonly LatestPrice[]): Promise<PriceBook> {
  const share = createSharedFields()
  const cards = new Map<string, CardPrices>()
  const pause = createPacer()
  for (const { cardId, price } of latest) {
    await pause()
    const storedPrice = { shared: share(price), values: price.values }
    const card = cards.get(cardId)
    if (card) card.prices.push(storedPrice)
    else cards.set(cardId, { prices: [storedPrice], usd: null })
  }
  const pricesOf = (cardId: string) =>
    (cards.get(cardId)?.prices ?? []).map(({ shared, values }): Price => ({ ...shared, values }))
  for (const [cardId, card] of cards) {
    card.usd = usdOf(pricesOf(cardId))
    await pause()
  }
  return {
    version,
    hasPrices: cards.size > 0,
    pricesOf,
    displayedPriceInUsd: cardId => cards.get(cardId)?.usd ?? null,
  }
}
