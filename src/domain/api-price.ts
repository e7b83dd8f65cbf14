import { selectDisplayedPrice } from './price-choice.ts'
import { disagreementsOf } from './price-comparison.ts'
import { formatPrice } from './price-format.ts'
import { mainPriceValue, type Currency, type Price, type PriceSource } from './price.ts'

/** A known price in the form of API responses, with the details that are displayed. */
export type ApiPrice = {
  price: number
  formattedPrice: string
  currency: Currency
  source: PriceSource
  /** The variant key of the printing. */
  variant: string
  /** The day of the price as midnight UTC, ISO 8601. */
  updatedAt: string
}

/** Returns the time at which a UTC day starts, in ISO 8601. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00.000Z`
}

export function toApiPrice(price: Price): ApiPrice | undefined {
  const value = mainPriceValue(price)
  if (value === null) return undefined
  const { currency, source, variant, day } = price
  return {
    price: value,
    formattedPrice: formatPrice(value, currency),
    currency,
    source,
    variant,
    updatedAt: startOfDay(day),
  }
}

/** Returns the price to show for a card, and whether sources disagree; null if no price is known. */
export function displayedPriceOf(prices: readonly Price[]): (ApiPrice & { sourcesDisagree: boolean }) | null {
  const shown = selectDisplayedPrice(prices)
  const presented = shown && toApiPrice(shown)
  return presented ? { ...presented, sourcesDisagree: disagreementsOf(prices).length > 0 } : null
}
