import type { Pool } from 'pg'
import type { SharedProduct } from '#domain/shared-products.ts'
import type { SitePrice } from '#importers/chasekit/price-line.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { type DayPrice, storeDay } from '#server/prices/store/store-day.ts'

const maxBufferedRows = 20_000

async function readCardIds(pool: Pool): Promise<ReadonlySet<string>> {
  const cards = query.selectFrom('card_records').select('id').distinct().where('removed', '=', false)
  return new Set((await runQuery(pool, cards)).map(({ id }) => id))
}

/** The printings that no Cardmarket price can be taken for. Prices of TCGplayer were matched by number and name. */
function isShared(shared: readonly SharedProduct[]): (price: SitePrice) => boolean {
  const printings = new Map<string, Set<string> | null>()
  for (const { marketplace, cards } of shared) {
    if (marketplace !== 'cardmarket') continue
    for (const { cardId, variants } of cards) {
      const before = printings.get(cardId)
      printings.set(
        cardId,
        variants === null || before === null ? null : new Set([...(before ?? []), ...variants]),
      )
    }
  }
  return ({ source, cardId, variant }) => {
    const found = source === 'cardmarket' ? printings.get(cardId) : undefined
    return found === null || (found?.has(variant) ?? false)
  }
}

/**
 * Stores the prices of another site for cards of this site, day by day, in little memory. Returns how many were new or
 * changed.
 */
export async function storeSitePrices(
  pool: Pool,
  prices: AsyncIterable<SitePrice>,
  shared: readonly SharedProduct[],
): Promise<number> {
  const cardIds = await readCardIds(pool)
  const isOfNoCard = isShared(shared)
  let buffered = new Map<string, DayPrice[]>()
  let [rows, stored] = [0, 0]
  const flush = async () => {
    for (const [day, ofDay] of buffered) {
      const { added, changed } = await storeDay(pool, day, ofDay)
      stored += added + changed
    }
    buffered = new Map()
    rows = 0
  }
  for await (const price of prices) {
    if (!cardIds.has(price.cardId) || isOfNoCard(price)) continue
    const { day, ...row } = price
    const ofDay = buffered.get(day)
    if (ofDay) ofDay.push(row)
    else buffered.set(day, [row])
    rows += 1
    if (rows >= maxBufferedRows) await flush()
  }
  await flush()
  return stored
}
