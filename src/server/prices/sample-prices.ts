import type { Variant } from '#domain/card.ts'
import { addDays, listDays } from '#domain/day.ts'
import { mainPriceValue, type Price } from '#domain/price.ts'
import { samplePriceDays, samplePrice } from '#domain/sample-price.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import type { PricePoint } from './store/price-history.ts'

export type SampledCard = { id: string; rarity: string | null; variants: readonly Variant[] }

/** Number of days searched for the newest price. */
const maxGapDays = 21

function latestSample(card: SampledCard, variant: Variant, today: string): Price | undefined {
  for (let daysBack = 0; daysBack <= maxGapDays; daysBack += 1) {
    const price = samplePrice(card, variant, addDays(today, -daysBack))
    if (price) return price
  }
  return undefined
}

/** The newest sample prices of a card's printings. */
export function latestSamplePrices(card: SampledCard, today: string): Price[] {
  return card.variants.flatMap(variant => latestSample(card, variant, today) ?? [])
}

type SampleHistory = { card: SampledCard; variant: string; from: string; to: string }

/** The sample prices of a printing, for at most a year. */
export function samplePriceHistory({ card, variant, from, to }: SampleHistory): PricePoint[] {
  const printing = variantFromKey(variant)
  if (!printing) return []
  const first = addDays(to, 1 - samplePriceDays)
  return listDays(from > first ? from : first, to).flatMap(date => {
    const sample = samplePrice(card, printing, date)
    const price = sample ? mainPriceValue(sample) : null
    return price === null ? [] : [{ date, price }]
  })
}
