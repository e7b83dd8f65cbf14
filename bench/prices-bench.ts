import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { addDays } from '#domain/day.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createReadHistory } from '#server/prices/store/price-history.ts'
import { type DayPrice, storeDay } from '#server/prices/store/store-day.ts'
import { type BenchmarkFigure, median, millisecondsOf } from './figure.ts'

/** Two databases: one with all cards, one with a hundredth of them. */
type PricePools = { full: Pool; hundredth: Pool }

const printings = ['normal', 'holo', 'reverse']
const lastFolded = '2025-12-01'
/**
 * Days of the current month, which has one row per printing, source and day. Past months have one row per printing
 * and source.
 */
const openDays = Array.from({ length: 20 }, (_, index) => addDays('2026-01-01', index))
const rounds = 5
const lookUps = 120

/**
 * SQL that generates the prices of eleven past months in their stored form. Only the last month goes through the
 * import.
 */
const foldedSql = `
  insert into price_months (series_id, month, days, market, low, mid, high)
  select s.id, month, ((1::bigint << length) - 1)::int, made.market, made.low, made.mid, made.high
  from price_series s
  cross join (
    select m::date as month, extract(day from m + interval '1 month' - interval '1 day')::int as length
    from generate_series('2025-02-01'::date, '${lastFolded}'::date, interval '1 month') m
  ) months
  cross join lateral (
    select array_agg(100 + (s.id * 7 + d) % 5000) as market, array_agg(90 + (s.id * 11 + d) % 5000) as low,
      array_agg(110 + (s.id * 5 + d) % 9000) as mid, array_agg(900 + (s.id * 3 + d) % 5000) as high
    from generate_series(1, length) d
  ) made`

function pricesOf(cards: number, day: number): DayPrice[] {
  return Array.from({ length: cards * printings.length }, (_, at) => {
    const market = 1 + ((at * 37 + day) % 5000) / 100
    const values = { ...emptyPriceValues, market, low: market / 2, mid: market + 1, high: market * 4 }
    const variant = printings[at % printings.length] ?? 'normal'
    return { cardId: `made-${Math.floor(at / printings.length)}`, variant, source: 'tcgplayer', values }
  })
}

async function fill(pool: Pool, cards: number): Promise<void> {
  for (const [index, day] of openDays.entries()) await storeDay(pool, day, pricesOf(cards, index))
  await pool.query(foldedSql)
  await pool.query('vacuum analyze price_days, price_months, price_series')
}

async function yearOfCard(pool: Pool, cards: number): Promise<number> {
  const read = createReadHistory(pool, 'named')
  const cardId = `made-${Math.floor(Math.random() * cards)}`
  const started = performance.now()
  for (const variant of printings) {
    await read({ cardId, variant, source: 'tcgplayer', from: '2025-02-01', to: '2026-01-20' })
  }
  return performance.now() - started
}

async function compareYears({ full, hundredth }: PricePools, cards: number): Promise<BenchmarkFigure> {
  const times: { full: number[]; hundredth: number[] } = { full: [], hundredth: [] }
  for (let round = 0; round < lookUps * 2; round += 1) {
    const fullTime = await yearOfCard(full, cards)
    const hundredthTime = await yearOfCard(hundredth, cards / 100)
    if (round < lookUps) continue
    times.full.push(fullTime)
    times.hundredth.push(hundredthTime)
  }
  const [many, few] = [median(times.full), median(times.hundredth)]
  return {
    what: "A card's year, three printings, against the same with a hundredth of the cards",
    data: `${lookUps} cards`,
    ratio: many / few,
    limit: 2,
    detail: `${many.toFixed(2)} ms against ${few.toFixed(2)} ms`,
  }
}

/** The baseline of the comparison: copies the same rows into a table without indexes. */
async function copyPlainly(pool: Pool, day: string, prices: readonly DayPrice[]): Promise<void> {
  const lines = prices.map(({ cardId, variant, source, values: { market, low, mid, high } }) =>
    [cardId, variant, source, day, market, low, mid, high].join('\t'),
  )
  await inTransaction(pool, async client => {
    await pipeline(
      Readable.from([`${lines.join('\n')}\n`]),
      client.query(copyFrom('copy price_floor from stdin')),
    )
  })
}

async function compareImport({ full }: PricePools, cards: number): Promise<BenchmarkFigure> {
  await full.query(`create table price_floor (card_id text, variant text, source text, day date,
    market numeric, low numeric, mid numeric, high numeric)`)
  const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
  for (let round = 0; round < rounds; round += 1) {
    const day = addDays('2026-01-21', round)
    const prices = pricesOf(cards, round)
    times.floor.push(await millisecondsOf(() => copyPlainly(full, day, prices)))
    times.ours.push(await millisecondsOf(() => storeDay(full, day, prices)))
  }
  const [ours, floor] = [median(times.ours), median(times.floor)]
  return {
    what: "Storing a day's prices against a plain COPY of the same rows",
    data: `${(cards * printings.length).toLocaleString('en')} rows, median of ${rounds}`,
    ratio: ours / floor,
    limit: 4,
    detail: `${ours.toFixed(0)} ms against ${floor.toFixed(0)} ms`,
  }
}

async function sizeOf(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ size: number }>(
    `select (pg_total_relation_size($1::regclass) + coalesce(sum(pg_total_relation_size(inhrelid)), 0))::bigint as size
     from pg_inherits where inhparent = $1::regclass`,
    [table],
  )
  return rows[0]?.size ?? 0
}

async function rowsOf(pool: Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(sql)
  return rows[0]?.count ?? 0
}

async function measureDisk({ full }: PricePools): Promise<BenchmarkFigure> {
  const [days, months] = await Promise.all([sizeOf(full, 'price_days'), sizeOf(full, 'price_months')])
  const dayRows = await rowsOf(full, 'select count(*)::int as count from price_days')
  const folded = await rowsOf(full, 'select sum(bit_count(days::bit(32)))::int as count from price_months')
  return {
    what: 'Disk of a folded price against one that stands as a row',
    data: `${folded.toLocaleString('en')} folded, ${dayRows.toLocaleString('en')} as rows, indexes included`,
    ratio: months / folded / (days / dayRows),
    limit: null,
    detail: `${(months / folded).toFixed(1)} bytes against ${(days / dayRows).toFixed(1)} bytes`,
  }
}

async function openEmpty(dataDir: string) {
  const log = createLog({ level: 'error', format: 'text' })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), log)
  await migrate(database.pool, join(import.meta.dirname, '..', 'migrations'), log)
  return database
}

const cardsOf = { usual: 6800, large: 34_000 }

/** Fills two databases below `scratch` with a year of generated prices and measures the promised limits. */
export async function pricesBench(scratch: string, size: keyof typeof cardsOf): Promise<BenchmarkFigure[]> {
  const cards = cardsOf[size]
  const full = await openEmpty(join(scratch, 'full'))
  const hundredth = await openEmpty(join(scratch, 'hundredth'))
  const pools: PricePools = { full: full.pool, hundredth: hundredth.pool }
  try {
    await fill(pools.hundredth, cards / 100)
    await fill(pools.full, cards)
    return [await compareYears(pools, cards), await compareImport(pools, cards), await measureDisk(pools)]
  } finally {
    await full.close()
    await hundredth.close()
  }
}
