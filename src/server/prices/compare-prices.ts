import type { z } from 'zod'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { PriceComparison } from '#contract/price-shapes.ts'
import { knownPricesByPreference } from '#domain/price-choice.ts'
import { usdOf } from '#domain/exchange-rates.ts'
import { disagreementsOf } from '#domain/price-comparison.ts'
import type { Price } from '#domain/price.ts'
import { toApiPrice } from '#domain/api-price.ts'
import { marketUrl } from './market-addresses.ts'

type Comparison = z.output<typeof PriceComparison>
type Printing = Comparison['printings'][number]

function printingOf(card: ApiCardDetail, price: Price): Printing[] {
  const shown = toApiPrice(price)
  if (!shown) return []
  const { low, mid, high } = price.values
  return [{ ...shown, low, mid, high, url: marketUrl(price.source, card) }]
}

/** Compares a card's prices: the preferred price of each source, all printings, and where sources disagree. */
export function comparePrices(card: ApiCardDetail, prices: readonly Price[]): Comparison {
  const printings = knownPricesByPreference(prices).flatMap(price => printingOf(card, price))
  const bySource = [...Map.groupBy(printings, ({ source }) => source).values()].flatMap(
    ([first]) => first ?? [],
  )
  const disagreements = disagreementsOf(prices).map(({ variant, lower, higher, factor }) => ({
    variant,
    sources: [lower.source, higher.source],
    factor: Math.round(factor * 10) / 10,
  }))
  return {
    cardId: card.id,
    prices: bySource.map(({ low: _low, mid: _mid, high: _high, ...price }) => price),
    printings,
    sourcesDisagree: disagreements.length > 0,
    disagreements,
    usdPerEur: usdOf.EUR,
  }
}
