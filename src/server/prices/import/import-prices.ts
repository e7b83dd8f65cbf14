import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { toUtcDay } from '#domain/day.ts'
import { matchPriceRow, notePriceBlock } from '#domain/match-price.ts'
import { type PriceEvent, type PriceRow, SourceChanged } from '#domain/price-import.ts'
import { disagreementsOf } from '#domain/price-comparison.ts'
import { formatPrice } from '#domain/price-format.ts'
import { mainPriceValue, type Price } from '#domain/price.ts'
import { createProductIndex, type IndexedCatalogue, type ProductIndex } from '#domain/product-index.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { createPacer } from '#platform/pacer.ts'
import { foldMonths } from '#server/prices/store/fold-months.ts'
import { readLatestByCard } from '#server/prices/store/latest-prices.ts'
import { hasValue } from '#server/prices/store/price-cents.ts'
import { hasImportedBlocks, removeSharedPrices } from '#server/prices/store/remove-shared.ts'
import { type DayPrice, storeDay } from '#server/prices/store/store-day.ts'
import {
  addDay,
  addFlag,
  addMatch,
  addUnread,
  emptyPriceSummary,
  type PriceImportSource,
  type PriceImportSummary,
} from './price-summary.ts'
import { untilAborted } from './until-aborted.ts'

export type PriceProgress = { done: number; expected: number; rows: number }

export type PriceImportOptions = {
  onProgress?: (progress: PriceProgress) => void
  /** Stops after the current batch. Prices read until then are stored. */
  signal?: AbortSignal
  now?: Date
  /** The number of requests that were sent. */
  requests?: () => number
}

type Run = {
  pool: Pool
  index: ProductIndex
  summary: PriceImportSummary
  buffered: Map<string, PriceRow[]>
  bufferedRows: number
}

/** Maximum number of rows buffered before they are stored: more than a day of all cards. */
const maxBufferedRows = 250_000

function bufferRow(run: Run, day: string, row: PriceRow): void {
  notePriceBlock(run.index, row)
  const rows = run.buffered.get(day)
  if (rows) rows.push(row)
  else run.buffered.set(day, [row])
  run.bufferedRows += 1
}

function matchRow({ index, summary }: Run, row: PriceRow): DayPrice | undefined {
  const match = matchPriceRow(index, row)
  addMatch(summary, row, match)
  if (match.outcome !== 'matched') return undefined
  const isKnown = hasValue(row.values)
  summary.outcomes[isKnown ? 'matched' : 'empty'] += 1
  return isKnown
    ? { cardId: match.cardId, variant: match.variant, source: row.source, values: row.values }
    : undefined
}

async function matchRows(run: Run, rows: readonly PriceRow[]): Promise<DayPrice[]> {
  const pause = createPacer()
  const prices: DayPrice[] = []
  for (const row of rows) {
    const price = matchRow(run, row)
    if (price) prices.push(price)
    await pause()
  }
  return prices
}

/** Stores whole days if possible, because a new day is only copied. */
async function storeBuffered(run: Run): Promise<void> {
  const days = [...run.buffered].toSorted(([a], [b]) => (a < b ? -1 : 1))
  run.buffered = new Map()
  run.bufferedRows = 0
  for (const [day, rows] of days) {
    const prices = await matchRows(run, rows)
    if (prices.length === 0) continue
    const { added, changed, unchanged } = await storeDay(run.pool, day, prices)
    run.summary.stored.added += added
    run.summary.stored.changed += changed
    run.summary.stored.unchanged += unchanged
    addDay(run.summary, day)
  }
}

async function consume(
  run: Run,
  events: AsyncIterable<PriceEvent>,
  options: PriceImportOptions,
): Promise<void> {
  const progress: PriceProgress = { done: 0, expected: 0, rows: 0 }
  for await (const event of untilAborted(events, options.signal)) {
    if (event.kind === 'expect') progress.expected += event.batches
    else if (event.kind === 'unread') addUnread(run.summary, event.rows, event.note)
    else {
      for (const row of event.rows) bufferRow(run, event.day, row)
      progress.done += 1
      progress.rows += event.rows.length
      if (run.bufferedRows >= maxBufferedRows) await storeBuffered(run)
    }
    options.onProgress?.(progress)
  }
  run.summary.isInterrupted = options.signal?.aborted ?? false
}

function shown(price: Price): string {
  return `${price.source} ${formatPrice(mainPriceValue(price) ?? 0, price.currency)}`
}

async function flagDisagreements(pool: Pool, summary: PriceImportSummary): Promise<void> {
  for await (const { cardId, prices } of readLatestByCard(pool)) {
    for (const { variant, lower, higher, factor } of disagreementsOf(prices)) {
      const detail = `${variant}: ${shown(lower)} against ${shown(higher)}, ${factor.toFixed(1)} times as much`
      addFlag(summary, { kind: 'sources-disagree', cards: [cardId], product: null, detail })
    }
  }
}

async function recordStart(pool: Pool, source: PriceImportSource): Promise<string> {
  const id = randomUUID()
  const start = { id, source, started_at: sql<Date>`now()` }
  await runQuery(pool, query.insertInto('price_imports').values(start))
  return id
}

async function recordEnd(pool: Pool, id: string, summary: object): Promise<void> {
  const end = { finished_at: sql<Date>`now()`, summary: JSON.stringify(summary) }
  await runQuery(pool, query.updateTable('price_imports').set(end).where('id', '=', id))
}

function countRequests(summary: PriceImportSummary, { requests }: PriceImportOptions): void {
  if (requests) summary.requests = requests()
}

/** Removes prices that were stored before it was known that cards share their product. */
async function removeShared({ pool, index, summary }: Run, deletes: boolean): Promise<void> {
  const removed = await removeSharedPrices(pool, index.shared.list(), { deletes })
  summary.removed = (summary.removed ?? 0) + removed
}

/**
 * Matches the prices of an importer with the catalogue's cards and stores them. Every row is counted in the summary,
 * which is stored too. An error of the source ends the import after storing the rows read. Can be repeated.
 */
export async function importPrices(
  pool: Pool,
  source: PriceImportSource,
  catalogue: IndexedCatalogue,
  events: AsyncIterable<PriceEvent>,
  options: PriceImportOptions = {},
): Promise<PriceImportSummary> {
  const summary = emptyPriceSummary(source)
  const index = await createProductIndex(catalogue, createPacer())
  const run: Run = { pool, index, summary, buffered: new Map(), bufferedRows: 0 }
  await removeShared(run, await hasImportedBlocks(pool))
  const id = await recordStart(pool, source)
  try {
    await consume(run, events, options)
    await storeBuffered(run)
    await removeShared(run, source !== 'tcgcsv')
    await foldMonths(pool, toUtcDay(options.now ?? new Date()))
    await flagDisagreements(pool, summary)
  } catch (error) {
    countRequests(summary, options)
    if (!(error instanceof SourceChanged)) await storeBuffered(run).catch(() => undefined)
    const message = error instanceof Error ? error.message : String(error)
    await recordEnd(pool, id, { ...summary, error: message }).catch(() => undefined)
    throw error
  }
  countRequests(summary, options)
  await recordEnd(pool, id, summary)
  return summary
}
