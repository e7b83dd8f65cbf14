import type { Pool } from 'pg'
import type { ImportEvent, RecordSource } from '#domain/import.ts'
import { BatchCollector } from './batch-collector.ts'
import { withImportRow } from './import-log.ts'
import { countProgress, type ImportProgress } from './import-progress.ts'
import { addCounts } from './import-tables.ts'
import {
  addLanguage,
  addNote,
  addProblem,
  addSkipped,
  emptyImportSummary,
  type ImportSummary,
} from './import-summary.ts'
import { storeBatch } from './store-batch.ts'

export type ImportOptions = {
  onProgress?: (progress: ImportProgress) => void
  /** Stops the import after the current set. Sets that were read completely are stored. */
  signal?: AbortSignal
}

type Run = { summary: ImportSummary; collector: BatchCollector; options: ImportOptions }

function startRun(source: RecordSource, options: ImportOptions): Run {
  const summary = emptyImportSummary(source)
  const collector = new BatchCollector(source, (unit, note) => addProblem(summary, unit, note))
  return { summary, collector, options }
}

async function consume(events: AsyncIterable<ImportEvent>, run: Run): Promise<void> {
  const { summary, collector, options } = run
  const progress: ImportProgress = { setsDone: 0, setsExpected: 0, cards: 0 }
  for await (const event of events) {
    collector.add(event)
    if (event.kind === 'set') addLanguage(summary, event.set.set.language)
    if (event.kind === 'skipped') addSkipped(summary, event)
    if (event.kind === 'problem') addProblem(summary, event.unit, event.note)
    countProgress(progress, event)
    options.onProgress?.(progress)
    if (event.kind === 'cards' && options.signal?.aborted) {
      summary.isInterrupted = true
      return
    }
  }
}

async function storeCollected(pool: Pool, { collector, summary }: Run): Promise<void> {
  const batch = collector.collected()
  if (batch.rows.length + batch.complete.length === 0) return
  const { counts, notes } = await storeBatch(pool, batch)
  addCounts(summary.counts, counts)
  for (const note of notes) addNote(summary, note)
}

/**
 * Reads all items of an importer, then stores them with the revision in one transaction, so that an import that is
 * killed changes nothing. A set is stored with all its cards or stays unchanged. An import that is stopped, or whose
 * source fails, stores the sets that were read completely. Can be repeated.
 */
export async function importCatalogue(
  pool: Pool,
  source: RecordSource,
  events: AsyncIterable<ImportEvent>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const run = startRun(source, options)
  return withImportRow(pool, run.summary, async () => {
    await consume(events, run).catch(async (error: unknown) => {
      await storeCollected(pool, run).catch(() => undefined)
      throw error
    })
    await storeCollected(pool, run)
  })
}
