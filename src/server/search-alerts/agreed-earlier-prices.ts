import { sql } from 'kysely'
import { disagreementsOf } from '#domain/price-comparison.ts'
import { createMainPrice, type Price, type PriceSource } from '#domain/price.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type NearPrice, readPricesNear } from '#server/prices/store/prices-near-day.ts'

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

/** A price for comparing the sources of one printing, which is not named. */
const toPrice = (source: PriceSource, { day, cents }: NearPrice): Price =>
  createMainPrice({ variant: '', source, day, value: cents / 100 })

/**
 * Reads the prices of series of a source on a day or up to three days before, by series id. Leaves out prices with
 * which another source disagreed at that time.
 */
export async function readAgreedPricesNear(
  db: Queryable,
  { ids, source, day }: { ids: readonly number[]; source: PriceSource; day: string },
): Promise<Map<number, NearPrice>> {
  const near = await readPricesNear(db, { ids, source, day })
  const others = await findOtherSeries(db, [...near.keys()])
  for (const [otherSource, series] of Map.groupBy(others, other => other.source)) {
    const otherIds = series.map(({ id }) => id)
    const otherPrices = await readPricesNear(db, { ids: otherIds, source: otherSource, day })
    for (const { id, of } of series) {
      const [price, other] = [near.get(of), otherPrices.get(id)]
      if (!price || !other) continue
      if (disagreementsOf([toPrice(source, price), toPrice(otherSource, other)]).length > 0) near.delete(of)
    }
  }
  return near
}
