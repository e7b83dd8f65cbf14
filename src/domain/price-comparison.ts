import { convert } from './exchange-rates.ts'
import { mainPriceValue, type Price } from './price.ts'

/** Two sources disagree about a price if one price is more than this many times the other. */
export const disagreementFactor = 5

/**
 * The lowest and highest price of one printing, from two sources that disagree. `factor` is the ratio between them.
 */
export type Disagreement = { variant: string; lower: Price; higher: Price; factor: number }

function usdOf(price: Price): number {
  return convert(mainPriceValue(price) ?? 0, price.currency, 'USD')
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
