import { mainPriceValue, type Currency, type Price } from './price.ts'

/** US dollars per euro: a fixed rate for comparing, sorting and price ranges. Displayed prices are not converted. */
export const usdPerEur = 1.1

/** The fixed rate with the day on which it was set. Sent or shown with sums that contain converted euros. */
export const euroRate = { usd: usdPerEur, day: '2026-11-21' }

/** Two sources disagree about a price if one price is more than this many times the other. */
export const disagreementFactor = 5

export function inUsd(value: number, currency: Currency): number {
  return currency === 'EUR' ? value * usdPerEur : value
}

/**
 * The lowest and highest price of one printing, from two sources that disagree. `factor` is the ratio between them.
 */
export type Disagreement = { variant: string; lower: Price; higher: Price; factor: number }

function usdOf(price: Price): number {
  return inUsd(mainPriceValue(price) ?? 0, price.currency)
}

/** Returns the printings whose sources differ by more than `disagreementFactor`, compared in USD. */
export function disagreementsOf(prices: readonly Price[]): Disagreement[] {
  const known = prices.filter(price => usdOf(price) > 0)
  const found: Disagreement[] = []
  for (const [variant, sold] of Map.groupBy(known, price => price.variant)) {
    const [lower, ...rest] = sold.toSorted((a, b) => usdOf(a) - usdOf(b))
    const higher = rest.findLast(price => price.source !== lower?.source)
    if (!lower || !higher) continue
    const factor = usdOf(higher) / usdOf(lower)
    if (factor > disagreementFactor) found.push({ variant, lower, higher, factor })
  }
  return found
}
