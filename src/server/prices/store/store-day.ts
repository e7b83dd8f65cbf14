import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { PriceValues } from '#domain/price.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { ensurePartition } from './month-partition.ts'
import { toCents, hasValue, valueColumns } from './price-cents.ts'
import { priceLock } from './price-lock.ts'
import { raisePriceRevision } from './price-revision.ts'
import { ensurePriceSeriesIds, type PriceSeriesKey } from './series-ids.ts'

export type DayPrice = PriceSeriesKey & { values: PriceValues }
export type StoredCounts = { added: number; changed: number; unchanged: number }

const columns = ['series_id', 'day', ...valueColumns]
const rowsPerChunk = 2000

function lineOf(id: number, day: string, values: PriceValues): string {
  let line = `${id}\t${day}`
  for (const column of valueColumns) line += `\t${toCents(values[column]) ?? '\\N'}`
  return `${line}\n`
}

/** Yields the rows of a day as text for COPY, sorted by series, so that the printings of a card are adjacent. */
function* linesOf(day: string, rows: ReadonlyMap<number, PriceValues>): Generator<string> {
  const ids = Int32Array.from(rows.keys()).sort()
  let chunk = ''
  for (const [index, id] of ids.entries()) {
    const values = rows.get(id)
    if (values) chunk += lineOf(id, day, values)
    if (index % rowsPerChunk !== rowsPerChunk - 1) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

async function copyInto(client: PoolClient, table: string, lines: Iterable<string>): Promise<void> {
  await pipeline(
    Readable.from(lines),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  )
}

const differs = `(${valueColumns.map(column => `price_days.${column}`).join(', ')}) is distinct from
  (${valueColumns.map(column => `excluded.${column}`).join(', ')})`

const upsertSql = `
  with written as (
    insert into price_days (${columns.join(', ')}) select ${columns.join(', ')} from incoming_prices
    on conflict (day, series_id) do update
      set ${valueColumns.map(column => `${column} = excluded.${column}`).join(', ')} where ${differs}
    returning 1
  )
  select (select count(*) from written)::int as written,
    (select count(*) from incoming_prices i join price_days d on d.day = i.day and d.series_id = i.series_id)::int
      as existing`

async function upsert(client: PoolClient, day: string, rows: ReadonlyMap<number, PriceValues>) {
  await client.query('create temp table incoming_prices (like price_days) on commit drop')
  await copyInto(client, 'incoming_prices', linesOf(day, rows))
  const { rows: counted } = await client.query<{ written: number; existing: number }>(upsertSql)
  const { written, existing } = counted[0] ?? { written: 0, existing: 0 }
  const added = rows.size - existing
  return { added, changed: written - added, unchanged: rows.size - written }
}

async function isNewDay(client: PoolClient, day: string): Promise<boolean> {
  const rows = await runQuery(
    client,
    query.selectFrom('price_days').select('day').where('day', '=', day).limit(1),
  )
  return rows.length === 0
}

/** Groups the values by series id. If a printing has two prices, the later one counts. */
function bySeries(ids: Int32Array, prices: readonly DayPrice[]): Map<number, PriceValues> {
  const rows = new Map<number, PriceValues>()
  for (const [index, { values }] of prices.entries()) rows.set(ids[index] ?? 0, values)
  return rows
}

async function storeLocked(
  client: PoolClient,
  day: string,
  prices: readonly DayPrice[],
): Promise<StoredCounts> {
  await runQuery(client, sql`select pg_advisory_xact_lock(${priceLock.store})`)
  const rows = bySeries(await ensurePriceSeriesIds(client, prices), prices)
  if (!(await isNewDay(client, day))) return increaseRevision(client, await upsert(client, day, rows))
  await copyInto(client, 'price_days', linesOf(day, rows))
  return increaseRevision(client, { added: rows.size, changed: 0, unchanged: 0 })
}

async function increaseRevision(client: PoolClient, counts: StoredCounts): Promise<StoredCounts> {
  if (counts.added + counts.changed > 0) await raisePriceRevision(client)
  return counts
}

/**
 * Stores the prices of one day, all of them or none. The later of two prices of a printing counts, and stored ones are
 * replaced. Prices without any value are skipped.
 */
export async function storeDay(pool: Pool, day: string, prices: readonly DayPrice[]): Promise<StoredCounts> {
  const knownPrices = prices.filter(({ values }) => hasValue(values))
  if (knownPrices.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  await ensurePartition(pool, day)
  return inTransaction(pool, client => storeLocked(client, day, knownPrices))
}
