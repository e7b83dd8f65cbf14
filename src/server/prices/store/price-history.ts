import { sql } from 'kysely'
import { mainPriceKindBySource, type PriceSource } from '#domain/price.ts'
import { addDays, listDays } from '#domain/day.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { fromCents } from './price-cents.ts'

export type PricePoint = { date: string; price: number }
export type HistoryOf = { cardId: string; variant: string; source: PriceSource; from: string; to: string }
export type ReadHistory = (request: HistoryOf) => Promise<PricePoint[]>

/** A folded month, or one day's value if `days` is null. */
type HistoryRow = { day: string; days: number | null; values: (number | null)[] }

/**
 * Reads both forms in one statement, so that a month is seen either folded or not. Days are listed one by one: each is
 * one index lookup instead of a scan of all series.
 */
function historyOf({ cardId, variant, source, from, to }: HistoryOf, days: string[]) {
  const column = sql.id(mainPriceKindBySource[source])
  return sql`
    with series as (
      select id from price_series where card_id = ${cardId} and variant = ${variant} and source = ${source}
    )
    select m.month as day, m.days, m.${column} as values
    from series s join price_months m on m.series_id = s.id
    where m.month >= date_trunc('month', ${from}::date) and m.month <= ${to}::date
    union all
    select d.day, null, array[d.${column}]
    from series s join price_days d on d.series_id = s.id and d.day = any(${days}::date[])`
}

/** Adds the values of a folded month by day. */
export function addFoldedMonth(
  points: Map<string, number | null>,
  month: string,
  days: number,
  values: HistoryRow['values'],
) {
  let index = 0
  for (let bit = 0; bit < 31; bit += 1) {
    if ((days & (1 << bit)) === 0) continue
    points.set(addDays(month, bit), values[index] ?? null)
    index += 1
  }
}

/** Daily rows win over a folded month, because they are newer. */
function pointsOf(rows: readonly HistoryRow[]): Map<string, number | null> {
  const points = new Map<string, number | null>()
  for (const { day, days, values } of rows) if (days !== null) addFoldedMonth(points, day, days, values ?? [])
  for (const { day, days, values } of rows) if (days === null) points.set(day, values[0] ?? null)
  return points
}

async function firstDay(db: Queryable): Promise<string | null> {
  const first = query.selectFrom('price_days').select(day => day.fn.min<string | null>('day').as('first'))
  return (await runQuery(db, first))[0]?.first ?? null
}

/** Reads the main price of a printing at a source between two days, inclusive. Days without a price are omitted. */
export function createReadHistory(db: Queryable, naming: 'named' | 'unnamed'): ReadHistory {
  return async request => {
    const { source, from, to } = request
    const first = await firstDay(db)
    const days = first === null ? [] : listDays(first > from ? first : from, to)
    const { sql: text, parameters } = historyOf(request, days).compile(query)
    const { rows } = await db.query<HistoryRow>({
      ...(naming === 'named' && { name: `price-history-${mainPriceKindBySource[source]}` }),
      text,
      values: [...parameters],
    })
    return [...pointsOf(rows)]
      .filter(([date]) => date >= from && date <= to)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([date, cents]) => {
        const price = fromCents(cents)
        return price === null ? [] : [{ date, price }]
      })
  }
}
