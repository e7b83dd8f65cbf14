import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { mainPriceKindBySource, type PriceSource } from '#domain/price.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { addFoldedMonth } from './price-history.ts'

type Row = { id: number; day: string; days: number | null; values: (number | null)[] | null }
export type NearPrice = { day: string; cents: number }

/** Number of days before the requested one that are searched, because sources leave out days. */
const gapDays = 3

function rowsOf(ids: readonly number[], source: PriceSource, from: string, to: string) {
  const column = sql.id(mainPriceKindBySource[source])
  return sql<Row>`select series_id as id, month as day, days, ${column} as values from price_months
      where series_id = any(${ids}) and month >= date_trunc('month', ${from}::date) and month <= ${to}::date
    union all
    select series_id, day, null, array[${column}] from price_days
      where day >= ${from} and day <= ${to} and series_id = any(${ids})`
}

/** The main price, in hundredths, of series of a source on a day or up to three days before; newer ones win. */
export async function readPricesNear(
  db: Queryable,
  { ids, source, day }: { ids: readonly number[]; source: PriceSource; day: string },
): Promise<Map<number, NearPrice>> {
  const from = addDays(day, -gapDays)
  const rows = await runQuery(db, rowsOf(ids, source, from, day))
  const near = new Map<number, NearPrice>()
  for (const [id, ofSeries] of Map.groupBy(rows, row => row.id)) {
    const points = new Map<string, number | null>()
    for (const { day: month, days, values } of ofSeries)
      if (days !== null) addFoldedMonth(points, month, days, values ?? [])
    for (const { day: date, days, values } of ofSeries)
      if (days === null) points.set(date, values?.[0] ?? null)
    const [newest] = [...points]
      .flatMap(([date, cents]) =>
        date >= from && date <= day && cents !== null ? [{ day: date, cents }] : [],
      )
      .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    if (newest) near.set(id, newest)
  }
  return near
}
