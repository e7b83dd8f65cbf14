import { sql } from 'kysely'
import { mainPriceKindBySource, type PriceSource } from '#domain/price.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { addFoldedMonth } from './price-history.ts'

type Row = { id: number; day: string; days: number | null; values: (number | null)[] | null }

/** The main price of a series on a day, in hundredths. */
export type DailyPrice = { day: string; cents: number }

export type SeriesDays = { ids: readonly number[]; source: PriceSource; from: string; to: string }

function rowsOf({ ids, source, from, to }: SeriesDays) {
  const column = sql.id(mainPriceKindBySource[source])
  return sql<Row>`select series_id as id, month as day, days, ${column} as values from price_months
      where series_id = any(${ids}) and month >= date_trunc('month', ${from}::date) and month <= ${to}::date
    union all
    select series_id, day, null, array[${column}] from price_days
      where day >= ${from} and day <= ${to} and series_id = any(${ids})`
}

function pricesOf(rows: readonly Row[], { from, to }: SeriesDays): DailyPrice[] {
  const points = new Map<string, number | null>()
  for (const { day: month, days, values } of rows)
    if (days !== null) addFoldedMonth(points, month, days, values ?? [])
  for (const { day, days, values } of rows) if (days === null) points.set(day, values?.[0] ?? null)
  return [...points]
    .flatMap(([day, cents]) => (day >= from && day <= to && cents !== null ? [{ day, cents }] : []))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Reads the main prices of series of one source between two days, inclusive, by series id, oldest first. */
export async function readDailyPrices(db: Queryable, of: SeriesDays): Promise<Map<number, DailyPrice[]>> {
  const rows = await runQuery(db, rowsOf(of))
  const bySeries = Map.groupBy(rows, row => row.id)
  return new Map([...bySeries].map(([id, ofSeries]) => [id, pricesOf(ofSeries, of)]))
}
