import type { Pool } from 'pg'
import { toUtcDay } from '#domain/day.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { createPriceBook } from './price-book.ts'
import { createSamplePriceBook } from './sample-price-book.ts'
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

type State = { rev: number; has_prices: boolean; has_cards: boolean }

/** Sample prices are used only while no price is stored. */
const stateSql = `
  select (select rev from price_version where id = 1) as rev,
    exists (select 1 from price_series) as has_prices,
    exists (select 1 from card_records) as has_cards`

async function stateOf(pool: Pool): Promise<State> {
  const { rows } = await pool.query<State>(stateSql)
  return rows[0] ?? { rev: 0, has_prices: false, has_cards: false }
}

/** Reads the newest prices and refreshes them by polling their version. */
export async function openPrices({
  pool,
  log,
  clock,
  catalogue,
  pollEvery = 5000,
}: PricesDeps): Promise<PriceBookSource> {
  let preparing = new AbortController()

  function sampleBook(version: string, today: string): PriceBook {
    const samples = createSamplePriceBook(version, catalogue.current(), today)
    samples
      .prepare(preparing.signal)
      .catch((error: unknown) => log.warn('sample prices are generated when asked for', { error }))
    return samples
  }

  async function read(before?: PriceBook): Promise<PriceBook> {
    const { rev, has_prices, has_cards } = await stateOf(pool)
    const sampled = has_cards && !has_prices
    const today = toUtcDay(clock.now())
    const version = sampled ? `sample.${catalogue.current().rev}.${today}` : String(rev)
    if (version === before?.version) return before
    preparing.abort()
    preparing = new AbortController()
    if (sampled) return sampleBook(version, today)
    const book = await createPriceBook(version, readLatest(pool))
    if (before) log.info('prices replaced', { version })
    return book
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
  const close = () => {
    clearInterval(timer)
    preparing.abort()
  }
  return { current: () => book, refresh, close }
}
