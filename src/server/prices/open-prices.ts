import type { Pool } from 'pg'
import { toUtcDay } from '#domain/day.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { readAllCards } from '#server/catalogue/card-json.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { createPriceBook } from './price-book.ts'
import { latestSamplePrices } from './sample-prices.ts'
import { readLatest } from './store/latest-prices.ts'

export type PriceBookSource = {
  /** The newest prices. They are replaced as a whole when the stored ones change. */
  current(): PriceBook
  /** Checks the stored revision now. */
  refresh(): Promise<void>
  close(): void
}

export type PricesDeps = {
  pool: Pool
  log: Log
  clock: Clock
  catalogue: { current: () => Catalogue }
  pollEvery?: number
}

type State = { rev: number; has_prices: boolean; is_starter: boolean }

/** Sample prices are used only when no price is stored and the catalogue is the starter catalogue. */
const stateSql = `
  select (select rev from price_version where id = 1) as rev,
    exists (select 1 from price_series) as has_prices,
    exists (select 1 from card_records)
      and not exists (select 1 from card_records where source <> 'starter' and not removed) as is_starter`

async function stateOf(pool: Pool): Promise<State> {
  const { rows } = await pool.query<State>(stateSql)
  return rows[0] ?? { rev: 0, has_prices: false, is_starter: false }
}

/** Reads the newest prices and refreshes them by polling their version. */
export async function openPrices({
  pool,
  log,
  clock,
  catalogue,
  pollEvery = 5000,
}: PricesDeps): Promise<PriceBookSource> {
  async function read(before?: PriceBook): Promise<PriceBook> {
    const { rev, has_prices, is_starter } = await stateOf(pool)
    const sampled = is_starter && !has_prices
    const today = toUtcDay(clock.now())
    const version = sampled ? `sample.${catalogue.current().rev}.${today}` : String(rev)
    if (version === before?.version) return before
    const latest = sampled
      ? latestSamplePrices(readAllCards(catalogue.current()), today)
      : await readLatest(pool)
    if (before) log.info('prices replaced', { version, prices: latest.length })
    return createPriceBook(version, latest)
  }

  let book = await read()
  let refreshing: Promise<void> | undefined
  const refresh = () =>
    (refreshing ??= read(book)
      .then(next => void (book = next))
      .finally(() => (refreshing = undefined)))
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn('prices not refreshed, the last ones stay', { error }))
  }, pollEvery)
  timer.unref()
  return { current: () => book, refresh, close: () => clearInterval(timer) }
}
