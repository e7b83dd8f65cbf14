import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { ImportEvent, RecordSource } from '#domain/import.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { BatchCollector } from './batch-collector.ts'
import { BatchStore } from './batch-store.ts'
import { countProgress, type ImportProgress } from './import-progress.ts'
import {
  addLanguage,
  addProblem,
  addSkipped,
  emptyImportSummary,
  type ImportSummary,
} from './import-summary.ts'

export type ImportOptions = {
  onProgress?: (progress: ImportProgress) => void
  /** Stops the import after the current set. Sets that were read completely are stored. */
  signal?: AbortSignal
}

type Run = { summary: ImportSummary; collector: BatchCollector; store: BatchStore; options: ImportOptions }

function startRun(pool: Pool, source: RecordSource, options: ImportOptions): Run {
  const summary = emptyImportSummary(source)
  const collector = new BatchCollector(source, (unit, note) => addProblem(summary, unit, note))
  return { summary, collector, store: new BatchStore(pool, summary), options }
}

async function consume(events: AsyncIterable<ImportEvent>, run: Run): Promise<void> {
  const { summary, collector, store, options } = run
  const progress: ImportProgress = { setsDone: 0, setsExpected: 0, cards: 0 }
  for await (const event of events) {
    collector.add(event)
    if (event.kind === 'set') addLanguage(summary, event.set.set.language)
    if (event.kind === 'skipped') addSkipped(summary, event)
    if (event.kind === 'problem') addProblem(summary, event.unit, event.note)
    countProgress(progress, event)
    options.onProgress?.(progress)
    if (event.kind !== 'cards') continue
    if (options.signal?.aborted) {
      summary.isInterrupted = true
      return
    }
    if (collector.isDue()) await store.store(collector.take())
  }
}

async function storeRest({ collector, store }: Run): Promise<void> {
  await store.store(collector.take())
  await store.finish()
}

async function recordStart(pool: Pool, source: RecordSource): Promise<string> {
  const id = randomUUID()
  const start = { id, source, started_at: sql<Date>`now()` }
  await runQuery(pool, query.insertInto('catalogue_imports').values(start))
  return id
}

async function recordEnd(pool: Pool, id: string, summary: object): Promise<void> {
  const end = { finished_at: sql<Date>`now()`, summary: JSON.stringify(summary) }
  await runQuery(pool, query.updateTable('catalogue_imports').set(end).where('id', '=', id))
}

/**
 * Stores the items of an importer in transactions of whole sets: a set is stored with all its cards or stays
 * unchanged. An error of the source ends the import after storing the sets that were read completely. Can be repeated.
 */
export async function importCatalogue(
  pool: Pool,
  source: RecordSource,
  events: AsyncIterable<ImportEvent>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const run = startRun(pool, source, options)
  const id = await recordStart(pool, source)
  try {
    await consume(events, run)
    await storeRest(run)
  } catch (error) {
    await storeRest(run).catch(() => undefined)
    const message = error instanceof Error ? error.message : String(error)
    await recordEnd(pool, id, { ...run.summary, error: message }).catch(() => undefined)
    throw error
  }
  await recordEnd(pool, id, run.summary)
  return run.summary
}
