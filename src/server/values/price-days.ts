import { sql } from 'kysely'
import type { Pool } from 'pg'
import { addDays, listDays } from '#domain/day.ts'
import type { PriceBook } from '#domain/price-book.ts'
import { createMainPrice, type Price, type PriceSource } from '#domain/price.ts'
import { runQuery } from '#platform/database/run-query.ts'

type Series = { id: number; cardId: string; variant: string; source: PriceSource }
type FoldedRow = { id: number; days: number; values: (number | null)[] | null }
type DayRow = { id: number; cents: number | null }
/** Hundredths by series, for each day of a month. */
type Month = Map<string, [id: number, cents: number][]>

/** The price of each series on the last day that had one. */
class NewestPrices {
  readonly #series: ReadonlyMap<number, Series>
  readonly #byCard = new Map<string, Map<number, Price>>()

  constructor(series: readonly Series[]) {
    this.#series = new Map(series.map(one => [one.id, one]))
  }

  set(day: string, id: number, cents: number): void {
    const series = this.#series.get(id)
    if (!series) return
    const { cardId, variant, source } = series
    const prices = this.#byCard.get(cardId) ?? new Map<number, Price>()
    this.#byCard.set(cardId, prices.set(id, createMainPrice({ variant, source, day, value: cents / 100 })))
  }

  pricesOf = (cardId: string): readonly Price[] => [...(this.#byCard.get(cardId)?.values() ?? [])]
}

/** The price series of all cards that users own. */
function readSeries(pool: Pool): Promise<Series[]> {
  return runQuery(
    pool,
    sql<Series>`select id, card_id as "cardId", variant, source from price_series
      where card_id in (select card_id from collection_cards where status = 'owned')`,
  )
}

/** The first day with a stored price, or the first day of its month if that is folded; null without any. */
async function firstDay(pool: Pool): Promise<string | null> {
  const [row] = await runQuery(
    pool,
    sql<{ first: string | null }>`select least((select min(day) from price_days),
      (select min(month) from price_months))::text as first`,
  )
  return row?.first ?? null
}

const mainPrice = sql`case when s.source = 'cardmarket' then v.trend else v.market end`

async function readMonth(pool: Pool, month: string, seriesIds: readonly number[]): Promise<Month> {
  const byDay: Month = new Map()
  const rows = await runQuery(
    pool,
    sql<FoldedRow>`select v.series_id as id, v.days, ${mainPrice} as values
      from price_months v join price_series s on s.id = v.series_id
      where v.month = ${month}::date and v.series_id = any(${seriesIds}::int[])`,
  )
  for (const { id, days, values } of rows) {
    let index = 0
    for (let bit = 0; bit < 31; bit += 1) {
      if ((days & (1 << bit)) === 0) continue
      const cents = values?.[index++] ?? null
      if (cents === null) continue
      const day = addDays(month, bit)
      const list = byDay.get(day)
      if (list) list.push([id, cents])
      else byDay.set(day, [[id, cents]])
    }
  }
  return byDay
}

function readDay(pool: Pool, day: string, seriesIds: readonly number[]): Promise<DayRow[]> {
  return runQuery(
    pool,
    sql<DayRow>`select v.series_id as id, ${mainPrice} as cents
      from price_days v join price_series s on s.id = v.series_id
      where v.day = ${day}::date and v.series_id = any(${seriesIds}::int[])`,
  )
}

/**
 * Yields every day from the first stored price to `last`, with the newest prices up to that day. `pricesOf` is the
 * same function for all days and changes with the next one: use it before going on.
 */
export async function* replayPrices(
  pool: Pool,
  last: string,
): AsyncGenerator<{ day: string; pricesOf: PriceBook['pricesOf'] }> {
  const first = await firstDay(pool)
  if (first === null) return
  const series = await readSeries(pool)
  const seriesIds = series.map(({ id }) => id)
  const newest = new NewestPrices(series)
  let month: Month = new Map()
  for (const day of listDays(first, last)) {
    if (day === first || day.endsWith('-01'))
      month = await readMonth(pool, `${day.slice(0, 7)}-01`, seriesIds)
    for (const [id, cents] of month.get(day) ?? []) newest.set(day, id, cents)
    // Daily rows are newer than the folded month.
    for (const { id, cents } of await readDay(pool, day, seriesIds))
      if (cents !== null) newest.set(day, id, cents)
    yield { day, pricesOf: newest.pricesOf }
  }
}
