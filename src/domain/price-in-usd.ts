import { convert } from './exchange-rates.ts'
import type { PriceBook } from './price-book.ts'
import { selectDisplayedPrice } from './price-choice.ts'
import { type Currency, mainPriceValue, type Price } from './price.ts'

/** The price of a printing in USD; without a variant, the displayed price of the card. Null if unknown. */
export function priceInUsd(book: PriceBook, cardId: string, variant: string | undefined): number | null {
  if (variant === undefined) return book.displayedPriceInUsd(cardId)
  const price = selectDisplayedPrice(book.pricesOf(cardId).filter(candidate => candidate.variant === variant))
  const value = price && mainPriceValue(price)
  return price && value != null ? convert(value, price.currency, 'USD') : null
}

/**
 * The market price of a printing in a currency, from sources in this currency; without a variant, that of the printing
 * that is shown first. Null if unknown: nothing is converted.
 */
export function marketPriceIn(
  book: PriceBook,
  currency: Currency,
  cardId: string,
  variant: string | undefined,
): number | null {
  const isAsked = (price: Price) =>
    price.currency === currency && (variant === undefined || price.variant === variant)
  const price = selectDisplayedPrice(book.pricesOf(cardId).filter(isAsked))
  return price ? mainPriceValue(price) : null
}
