import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { CardSet, Series } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import { mergeCards, mergeSeries, mergeSets, type RecordsByPrecedence } from '#domain/merge-card.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { createPacer } from '#platform/pacer.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { readSnapshot } from '#platform/database/transaction.ts'
import { mergeRecords, type StoredRecord } from '#server/catalogue/merge-records.ts'

/** A part of the canonical catalogue. `removed` lists ids that no source has any more. */
export type CatalogueChunk = {
  rev: number
  /** The name of the whole content at this revision. */
  content: string
  series: Series[]
  sets: CardSet[]
  cards: Card[]
  removed: { series: string[]; sets: string[]; cards: string[] }
}

type Stored = StoredRecord & { id: string; removed: boolean }
type Pause = ReturnType<typeof createPacer>
type Merged<Entity> = { entities: Entity[]; removed: string[] }

const pageRows = 500

type Version = Pick<CatalogueChunk, 'rev' | 'content'>

function emptyChunk({ rev, content }: Version): CatalogueChunk {
  return { rev, content, series: [], sets: [], cards: [], removed: { series: [], sets: [], cards: [] } }
}

function mergeGroup<Entity>(
  rows: readonly Stored[],
  merge: (records: RecordsByPrecedence<Entity>) => Entity,
  merged: Merged<Entity>,
): void {
  const entity = mergeRecords(
    rows.filter(row => !row.removed),
    merge,
  )
  if (entity !== null) merged.entities.push(entity)
  else if (rows[0]) merged.removed.push(rows[0].id)
}

async function mergeRows<Entity>(
  rows: readonly Stored[],
  merge: (records: RecordsByPrecedence<Entity>) => Entity,
  pause: Pause,
): Promise<Merged<Entity>> {
  const merged: Merged<Entity> = { entities: [], removed: [] }
  let start = 0
  for (let end = 1; end <= rows.length; end += 1) {
    if (end < rows.length && rows[end]?.id === rows[start]?.id) continue
    mergeGroup(rows.slice(start, end), merge, merged)
    await pause()
    start = end
  }
  return merged
}

/**
 * Reads rows in pages by canonical id, with a cursor, so that the changed ones are looked up once. All rows of an id are
 * on the same page. The database reads the next page while one is consumed.
 */
async function* pages(client: PoolClient, table: string, since: number): AsyncGenerator<Stored[]> {
  const cursor = sql.id(`changed_${table}`)
  await runQuery(client, sql`declare ${cursor} no scroll cursor for ${changedRows(table, since)}`)
  const readNext = () => {
    const rows = runQuery(client, sql<Stored>`fetch ${sql.lit(pageRows)} from ${cursor}`)
    rows.catch(() => {}) // Awaited below, unless the consumer stops before.
    return rows
  }
  let begun: Stored[] = []
  for (let next = readNext(); ;) {
    const rows = await next
    const isLast = rows.length < pageRows
    if (!isLast) next = readNext()
    const last = isLast ? undefined : rows.at(-1)?.id
    const read = [...begun, ...rows]
    const whole = read.filter(({ id }) => id !== last)
    begun = read.slice(whole.length)
    if (whole.length > 0) yield whole
    if (isLast) return
  }
}

function changedRows(name: string, since: number) {
  const table = sql.table(name)
  const isChanged = since > 0 ? sql`id in (select id from ${table} where rev > ${sql.lit(since)})` : sql`true`
  return sql`select id, source, record::text as record, removed from ${table}
    where ${isChanged} order by id collate "C"`
}

/** The revision of the stored catalogue, and the name of its content, which is another one with each revision. */
export async function catalogueVersion(db: Queryable): Promise<Version> {
  const [version] = await runQuery(
    db,
    query.selectFrom('catalogue_version').select(['rev', 'content']).where('id', '=', 1),
  )
  return version ?? { rev: 0, content: '' }
}

/** The revision of the stored catalogue. Every import that changed something increases it. */
export async function catalogueRevision(db: Queryable): Promise<number> {
  return (await catalogueVersion(db)).rev
}

async function* readChunks(client: PoolClient, since: number): AsyncGenerator<CatalogueChunk> {
  const empty = emptyChunk(await catalogueVersion(client))
  yield empty
  const pause = createPacer()
  for await (const page of pages(client, 'series_records', since)) {
    const { entities, removed } = await mergeRows(page, mergeSeries, pause)
    yield { ...empty, series: entities, removed: { ...empty.removed, series: removed } }
  }
  for await (const page of pages(client, 'set_records', since)) {
    const { entities, removed } = await mergeRows(page, mergeSets, pause)
    yield { ...empty, sets: entities, removed: { ...empty.removed, sets: removed } }
  }
  for await (const page of pages(client, 'card_records', since)) {
    const { entities, removed } = await mergeRows(page, mergeCards, pause)
    yield { ...empty, cards: entities, removed: { ...empty.removed, cards: removed } }
  }
}

/**
 * Loads the canonical catalogue, or with `since` what has a record that changed after that revision, in chunks made
 * from at most 500 rows: series, sets, then cards, each merged from all its sources. The first one is empty. All chunks
 * are read from one snapshot.
 */
export function loadCatalogue(pool: Pool, since = 0): AsyncGenerator<CatalogueChunk> {
  return readSnapshot(pool, client => readChunks(client, since))
}

/** When the last import finished, also one that failed or changed nothing; null before the first. */
export async function lastImport(pool: Pool): Promise<Date | null> {
  const newest = query
    .selectFrom('catalogue_imports')
    .select(({ fn }) => fn.max('finished_at').as('finished_at'))
  const [row] = await runQuery(pool, newest)
  return row?.finished_at ?? null
}

function addChunk(whole: CatalogueChunk, { rev, content, series, sets, cards }: CatalogueChunk): void {
  Object.assign(whole, { rev, content })
  whole.series.push(...series)
  whole.sets.push(...sets)
  whole.cards.push(...cards)
}

/**
 * Reads the whole catalogue at the newest revision: series and sets at once, cards while they are consumed. The
 * connection is in use until all cards are read.
 */
export async function streamCatalogue(pool: Pool) {
  const chunks = loadCatalogue(pool)
  const head = emptyChunk({ rev: 0, content: '' })
  let next = await chunks.next()
  while (!next.done && next.value.cards.length === 0) {
    addChunk(head, next.value)
    next = await chunks.next()
  }
  const first = next.done ? undefined : next.value
  const cards = async function* () {
    try {
      if (first) yield* first.cards
      for await (const chunk of chunks) yield* chunk.cards
    } finally {
      await chunks.return(undefined)
    }
  }
  const { rev, content, series, sets } = head
  return { rev, content, series, sets, cards: cards() }
}

/** Loads the whole catalogue at the newest revision into memory. `updatedAt` is absent before the first import. */
export async function readCatalogue(
  pool: Pool,
): Promise<Omit<CatalogueChunk, 'removed'> & { updatedAt?: Date }> {
  const whole = emptyChunk({ rev: 0, content: '' })
  for await (const chunk of loadCatalogue(pool)) addChunk(whole, chunk)
  const updatedAt = await lastImport(pool)
  const { removed: _, ...catalogue } = whole
  return { ...catalogue, ...(updatedAt && { updatedAt }) }
}
