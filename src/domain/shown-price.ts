import { shownPrice } from './price-choice.ts'
import { disagreementsOf } from './price-comparison.ts'
import { formatPrice } from './price-format.ts'
import { leadingValue, type Currency, type Price, type PriceSource } from './price.ts'

/** A known price as responses contain it, with everything shown beside the number. */
export type ShownPrice = {
  price: number
  formattedPrice: string
  currency: Currency
  source: PriceSource
  /** The printing, as a variant key. */
  variant: string
  /** Midnight UTC of the price's day, ISO 8601. */
  updatedAt: string
}

/** The start of a UTC day. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00.000Z`
}

export function presentPrice(price: Price): ShownPrice | undefined {
  const value = leadingValue(price)
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

/** The price a card is shown with, and whether its sources disagree; null when none is known. */
export function presentShown(prices: readonly Price[]): (ShownPrice & { sourcesDisagree: boolean }) | null {
  const shown = shownPrice(prices)
  const presented = shown && presentPrice(shown)
  return presented ? { ...presented, sourcesDisagree: disagreementsOf(prices).length > 0 } : null
}
