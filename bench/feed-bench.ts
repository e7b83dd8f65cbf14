import { join } from 'node:path'
import type { Pool, QueryResult } from 'pg'
import { collectionSorts } from '#contract/collection-endpoints.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { listActivity } from '#server/activity/list-activity.ts'
import { collectionOrder, listCollections } from '#server/collections/list-collections.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { measureAlternately, type BenchmarkFigure, millisecondsOf } from './figure.ts'
import { type FeedSize, fillFeed } from './fill-feed.ts'

type Reading = { name: string; read: (db: Queryable) => Promise<unknown> }
type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

const sizes: Record<'usual' | 'large', FeedSize & { parts: number }> = {
  usual: { people: 10_000, collections: 100_000, activities: 500_000, cards: 30_000, parts: 10 },
  large: { people: 200_000, collections: 1_000_000, activities: 10_000_000, cards: 30_000, parts: 100 },
}
/** Page sizes of the home page. */
const pageSizes = { collections: 15, activity: 5 }
const pages = [1, 100]

/**
 * Wraps a database pool and counts the 8 kB blocks that its statements read. Unlike time, this number does not depend
 * on the load of the machine.
 */
function counting(pool: Pool): { db: Queryable; blocks: () => number } {
  let blocks = 0
  const query = async (sql: string, values: unknown[]): Promise<QueryResult> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': Plan[] }>(
      `explain (analyze, buffers, timing off, format json) ${sql}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    return pool.query(sql, values)
  }
  return { db: { query } as unknown as Queryable, blocks: () => blocks }
}

async function blocksOf(pool: Pool, { read }: Reading): Promise<number> {
  const { db, blocks } = counting(pool)
  await read(db)
  return blocks()
}

function collectionReadings(page: number): Reading[] {
  const sorts = collectionSorts.flatMap(sort => [`${sort}-desc`, `${sort}-asc`])
  const asked = { page, pageSize: pageSizes.collections }
  return sorts.map(sort => ({
    name: sort,
    read: db =>
      listCollections(db, { whose: { of: 'public', ownerId: undefined } }, collectionOrder(sort), asked),
  }))
}

function activityReadings(page: number): Reading[] {
  const sorts = ['recent', 'popular', 'favorites', 'discussed'].flatMap(sort => [
    `${sort}-desc`,
    `${sort}-asc`,
  ])
  return sorts.flatMap(sortBy =>
    ['all', 'comment', 'vote'].map(filterBy => ({
      name: `${sortBy}, ${filterBy}`,
      read: (db: Queryable) =>
        listActivity(db, { sortBy, filterBy, search: undefined, page, pageSize: pageSizes.activity }),
    })),
  )
}

const timedReads = 15

type Pools = { full: Pool; part: Pool }
type Group = { what: string; data: string; readings: Reading[]; limit: number }

/** Returns the result of the query whose cost grows most between the small and the full database. */
async function worstOf(
  { full, part }: Pools,
  { what, data, readings, limit }: Group,
): Promise<BenchmarkFigure> {
  let worst = { name: '', ratio: 0, many: 0, few: 0 }
  let most = 0
  let slowest = { name: '', many: 0, few: 1 }
  for (const reading of readings) {
    const many = await blocksOf(full, reading)
    const few = await blocksOf(part, reading)
    most = Math.max(most, many)
    if (many / few > worst.ratio) worst = { name: reading.name, ratio: many / few, many, few }
    const [manyMs, fewMs] = await measureAlternately(
      timedReads,
      () => millisecondsOf(() => reading.read(full)),
      () => millisecondsOf(() => reading.read(part)),
    )
    if (manyMs / fewMs > slowest.many / slowest.few)
      slowest = { name: reading.name, many: manyMs, few: fewMs }
  }
  const blocks = `${worst.many} against ${worst.few} blocks by '${worst.name}'; the most of all: ${most}`
  const inTime = `${(slowest.many / slowest.few).toFixed(2)}× by '${slowest.name}', ${slowest.many.toFixed(1)} against ${slowest.few.toFixed(1)} ms`
  const detail = `${blocks}; in time ${inTime}`
  return { what: `${what}, worst of ${readings.length} orders`, data, ratio: worst.ratio, limit, detail }
}

function groupsOf(data: string): Group[] {
  return pages.flatMap(page => [
    { what: `Page ${page} of public collections`, data, readings: collectionReadings(page), limit: 2 },
    { what: `Page ${page} of card activity`, data, readings: activityReadings(page), limit: 2 },
  ])
}

async function openEmpty(dataDir: string) {
  const log = createLog({ level: 'error', format: 'text' })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), log)
  await migrate(database.pool, join(import.meta.dirname, '..', 'migrations'), log)
  return database
}

async function gigabytes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ size: number }>('select pg_database_size(current_database()) as size')
  return ((rows[0]?.size ?? 0) / 1e9).toFixed(1)
}

/**
 * Fills two databases below `scratch`, one with a fraction of the other's rows, and compares how many blocks the
 * feed's queries read in both.
 */
export async function feedBench(scratch: string, size: keyof typeof sizes): Promise<BenchmarkFigure[]> {
  const { parts, ...all } = sizes[size]
  const part = { ...all, people: all.people / parts, collections: all.collections / parts }
  const full = await openEmpty(join(scratch, 'full'))
  const small = await openEmpty(join(scratch, 'part'))
  try {
    await fillFeed(small.pool, { ...part, activities: all.activities / parts })
    await fillFeed(full.pool, all)
    const counts = [all.collections, all.activities, all.activities / 2].map(count =>
      count.toLocaleString('en'),
    )
    const data = `${counts.join(' / ')} collections / activities / votes (${await gigabytes(full.pool)} GB) against 1/${parts}`
    const figures: BenchmarkFigure[] = []
    for (const group of groupsOf(data))
      figures.push(await worstOf({ full: full.pool, part: small.pool }, group))
    return figures
  } finally {
    await full.close()
    await small.close()
  }
}
