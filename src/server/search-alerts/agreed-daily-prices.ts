import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { disagreementsOf } from '#domain/price-comparison.ts'
import { createMainPrice, type Price, type PriceSource } from '#domain/price.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type DailyPrice, readDailyPrices, type SeriesDays } from '#server/prices/store/daily-prices.ts'

/** Number of days for which a price holds if its source leaves out the next ones. */
export const gapDays = 3

type OtherSeries = { id: number; source: PriceSource; of: number }

/** Finds the series of the same printings at other sources. `of` is the id of the given series. */
function findOtherSeries(db: Queryable, ids: readonly number[]): Promise<OtherSeries[]> {
  return runQuery(
    db,
    sql<OtherSeries>`select o.id, o.source, s.id as of from price_series s
      join price_series o on o.card_id = s.card_id and o.variant = s.variant and o.source <> s.source
      where s.id = any(${ids}) and o.source <> 'sample'`,
  )
}

/** The newest of the prices on a day or up to `gapDays` before it. */
export function priceHeldOn(prices: readonly DailyPrice[], day: string): DailyPrice | undefined {
  const from = addDays(day, -gapDays)
  return prices.findLast(price => price.day <= day && price.day >= from)
}

/** A price for comparing the sources of one printing, which is not named. */
const toPrice = (source: PriceSource, { day, cents }: DailyPrice): Price =>
  createMainPrice({ variant: '', source, day, value: cents / 100 })

/**
 * Reads the daily prices of series, by series id. Leaves out prices with which another source disagreed at that time.
 */
export async function readAgreedDailyPrices(
  db: Queryable,
  of: SeriesDays,
): Promise<Map<number, DailyPrice[]>> {
  const agreed = await readDailyPrices(db, of)
  const others = await findOtherSeries(db, [...agreed.keys()])
  for (const [source, series] of Map.groupBy(others, other => other.source)) {
    const otherDays = { ids: series.map(({ id }) => id), source, from: addDays(of.from, -gapDays), to: of.to }
    const otherPrices = await readDailyPrices(db, otherDays)
    for (const { id, of: ownId } of series) {
      const ofOther = otherPrices.get(id) ?? []
      const isAgreed = (price: DailyPrice) => {
        const other = priceHeldOn(ofOther, price.day)
        return !other || disagreementsOf([toPrice(of.source, price), toPrice(source, other)]).length === 0
      }
      agreed.set(ownId, agreed.get(ownId)?.filter(isAgreed) ?? [])
    }
  }
  return agreed
}
