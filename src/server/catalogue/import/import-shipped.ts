import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { ImportEvent } from '#domain/import.ts'
import { readShippedCatalogue } from '#importers/shipped-catalogue/read-shipped-catalogue.ts'
import {
  type CatalogueSize,
  readShippedVersion,
  type ShippedCatalogue,
  type ShippedVersion,
} from '#importers/shipped-catalogue/shipped-files.ts'
import { createPacer } from '#platform/pacer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { BatchCollector } from './batch-collector.ts'
import { withImportRow } from './import-log.ts'
import { addLanguage, addNote, emptyImportSummary, type ImportSummary } from './import-summary.ts'
import { addCounts, type Incoming } from './import-tables.ts'
import { storeWithin } from './store-batch.ts'

const source = 'starter'
/** Key of the advisory lock of this import. It is transaction-level, so that it works behind a connection pooler. */
const lockKey = 4_202_653

type Stored = { hash: string | null; day: string | null; has_cards: boolean; has_shipped: boolean }

/** What the database has of the shipped catalogue, in comparison with the program. */
export type ShippedState = 'current' | 'missing' | 'different'

async function readStored(db: Queryable): Promise<Stored> {
  const [stored] = await runQuery(
    db,
    sql<Stored>`select (select hash from shipped_catalogue) as hash, (select day from shipped_catalogue) as day,
      exists (select from card_records where not removed) as has_cards,
      exists (select from card_records where source = ${source}) as has_shipped`,
  )
  if (!stored) throw new Error('The shipped catalogue cannot be compared')
  return stored
}

/**
 * Only a newer or equal day is imported, because programs of two versions may run beside each other. The small catalogue
 * never replaces stored shipped cards.
 */
function stateOf(stored: Stored, { hash, day }: ShippedVersion, size: CatalogueSize): ShippedState {
  if (stored.hash === hash) return 'current'
  if (stored.day !== null && stored.day > day) return 'current'
  if (size === 'small' && stored.has_shipped) return 'current'
  return stored.has_cards ? 'different' : 'missing'
}

/** Compares the folder with what was imported last. */
export async function shippedState(pool: Pool, shipped: ShippedCatalogue): Promise<ShippedState> {
  return stateOf(await readStored(pool), await readShippedVersion(shipped), shipped.size)
}

type Reading = { shipped: ShippedCatalogue; summary: ImportSummary; signal: AbortSignal }

/** The sets of which another listing has cards, and so counts instead of the shipped records. */
async function readDeliveredSets(client: PoolClient): Promise<ReadonlySet<string>> {
  const rows = await runQuery(
    client,
    sql<{ scope: string }>`select distinct scope from card_records where source = 'tcgdex' and not removed`,
  )
  return new Set(rows.map(({ scope }) => scope))
}

function isDelivered(event: ImportEvent, delivered: ReadonlySet<string>): boolean {
  if (event.kind === 'set') return delivered.has(event.set.set.id)
  return event.kind === 'cards' && delivered.has(event.sourceSet)
}

/** Reads the rows set by set, with pauses for requests. */
async function* readRows(
  { shipped, summary, signal }: Reading,
  delivered: ReadonlySet<string>,
  collector: BatchCollector,
): AsyncGenerator<Incoming> {
  const pause = createPacer()
  for await (const event of readShippedCatalogue(shipped)) {
    signal.throwIfAborted()
    if (isDelivered(event, delivered)) continue
    if (event.kind === 'set') addLanguage(summary, event.set.set.language)
    collector.add(event)
    yield* collector.takeRows()
    await pause()
  }
}

function collectorOf({ summary }: Reading): BatchCollector {
  return new BatchCollector(source, (_, note) => addNote(summary, note))
}

async function storeRows(client: PoolClient, reading: Reading, version: ShippedVersion): Promise<void> {
  const { shipped, summary } = reading
  const collector = collectorOf(reading)
  const { complete } = collector.collected()
  const rows = readRows(reading, await readDeliveredSets(client), collector)
  const { counts, notes } = await storeWithin(client, { source, rows, complete })
  addCounts(summary.counts, counts)
  for (const note of notes) addNote(summary, note)
  const imported = { hash: version.hash, day: version.day, size: shipped.size, imported_at: sql<Date>`now()` }
  await runQuery(
    client,
    query
      .insertInto('shipped_catalogue')
      .values(imported)
      .onConflict(conflict => conflict.column('id').doUpdateSet(imported)),
  )
}

export type ShippedImportOptions = {
  shipped: ShippedCatalogue
  /** Stops the import, which then changes nothing. */
  signal: AbortSignal
}

/**
 * Imports the shipped catalogue if the database has another one. Rows, revision and version are stored in one
 * transaction, in constant memory. A second process waits for the first one and has nothing left to do. Returns
 * undefined if there is nothing to import.
 */
export async function importShipped(
  pool: Pool,
  { shipped, signal }: ShippedImportOptions,
): Promise<ImportSummary | undefined> {
  const version = await readShippedVersion(shipped)
  const isCurrent = async (db: Queryable) =>
    stateOf(await readStored(db), version, shipped.size) === 'current'
  if (await isCurrent(pool)) return undefined
  const reading: Reading = { shipped, summary: emptyImportSummary(source), signal }
  return withImportRow(pool, reading.summary, () =>
    inTransaction(pool, async client => {
      await runQuery(client, sql`select pg_advisory_xact_lock(${lockKey})`)
      if (!(await isCurrent(client))) await storeRows(client, reading, version)
    }),
  )
}
