import type { PriceBook } from './price-book.ts'
import { selectDisplayedPrice } from './price-choice.ts'
import { inUsd } from './price-comparison.ts'
import { mainPriceValue } from './price.ts'

/** The price of a printing in USD; without a variant, the displayed price of the card. Null if unknown. */
export function priceInUsd(book: PriceBook, cardId: string, variant: string | undefined): number | null {
  if (variant === undefined) return book.displayedPriceInUsd(cardId)
  const price = selectDisplayedPrice(book.pricesOf(cardId).filter(candidate => candidate.variant === variant))
  const value = price && mainPriceValue(price)
  return price && value != null ? inUsd(value, price.currency) : null
}
