import type { Pool } from 'pg'
import { addDays } from '#domain/day.ts'
import { samplePrice } from '#domain/sample-price.ts'
import { readCatalogue } from '#server/catalogue/import/load-records.ts'
import { storeDay } from '#server/prices/store/store-day.ts'

const pastDays = 360
const step = 5

/** The price of a card's first printing on a day. */
export type PriceOn = (cardId: string, day: string) => number | undefined

/**
 * Stores the generated sample prices as if they were imported: today's of all cards, and those of the past year of one
 * set, every few days. Sample prices themselves give no values over time.
 */
export async function storeExamplePrices(pool: Pool, setId: string, today: string): Promise<PriceOn> {
  const { cards } = await readCatalogue(pool)
  for (let age = pastDays; age >= 0; age -= step) {
    const day = addDays(today, -age)
    const priced = age === 0 ? cards : cards.filter(card => card.setId === setId)
    const prices = priced.flatMap(card =>
      card.variants.flatMap(variant => {
        const price = samplePrice(card, variant, day)
        if (!price) return []
        return [
          { cardId: card.id, variant: price.variant, source: 'tcgplayer' as const, values: price.values },
        ]
      }),
    )
    await storeDay(pool, day, prices)
  }
  const byId = new Map(cards.map(card => [card.id, card]))
  return (cardId, day) => {
    const card = byId.get(cardId)
    const [first] = card?.variants ?? []
    return card && first && (samplePrice(card, first, day)?.values.market ?? undefined)
  }
}
