import type { PriceBook } from '#domain/price-book.ts'
import { selectShownPrice } from '#domain/price-choice.ts'
import { type Currency, mainPriceValue, type Price } from '#domain/price.ts'

/** A printing of a card; null is its most common printing. */
export type Printing = { cardId: string; variant: string | null }

/** The prices of a printing in hundredths, each from the sources in its currency; null if unknown. */
export type CentsByCurrency = { usd: number | null; eur: number | null }

function centsIn(prices: readonly Price[], currency: Currency): number | null {
  const shown = selectShownPrice(prices.filter(price => price.currency === currency))
  const value = shown ? mainPriceValue(shown) : null
  return value === null ? null : Math.round(value * 100)
}

/** What a printing costs in each currency. Prices are not converted, and sample prices do not count. */
export function centsOfPrinting(
  pricesOf: PriceBook['pricesOf'],
  { cardId, variant }: Printing,
): CentsByCurrency {
  const prices = pricesOf(cardId).filter(
    price => price.source !== 'sample' && (variant === null || price.variant === variant),
  )
  return { usd: centsIn(prices, 'USD'), eur: centsIn(prices, 'EUR') }
}
