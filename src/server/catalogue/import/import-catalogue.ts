import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { ImportEvent, Source } from '#domain/import.ts'
import { createBatchWriter, type BatchWriter } from './batch-writer.ts'
import { addProblem, addSkipped, emptySummary, type ImportSummary } from './import-summary.ts'

export type ImportProgress = { setsDone: number; setsExpected: number; cards: number }

export type ImportOptions = {
  onProgress?: (progress: ImportProgress) => void
  /** Stops the import after the set in hand; what was read of complete sets is stored. */
  signal?: AbortSignal
}

function handle(event: ImportEvent, writer: BatchWriter, summary: ImportSummary, progress: ImportProgress): void {
  switch (event.kind) {
    case 'expect':
      progress.setsExpected += event.sets
      break
    case 'series':
      writer.addSeries(event.series)
      break
    case 'set':
      writer.addSet(event.set)
      break
    case 'cards':
      writer.addCards(event)
      progress.setsDone += 1
      progress.cards += event.cards.length
      break
    case 'complete':
      writer.addComplete(event)
      break
    case 'skipped':
      addSkipped(summary, event)
      if (event.unit === 'set') progress.setsDone += event.rows
      break
    case 'problem':
      addProblem(summary, event.unit, event.note)
      if (event.unit === 'set') progress.setsDone += 1
  }
}

async function consume(
  events: AsyncIterable<ImportEvent>,
  writer: BatchWriter,
  summary: ImportSummary,
  { onProgress, signal }: ImportOptions,
): Promise<void> {
  const progress: ImportProgress = { setsDone: 0, setsExpected: 0, cards: 0 }
  for await (const event of events) {
    handle(event, writer, summary, progress)
    if (event.kind !== 'cards') continue
    onProgress?.({ ...progress })
    if (signal?.aborted) return
    if (writer.isDue()) await writer.store()
  }
}

async function recordStart(pool: Pool, source: Source): Promise<string> {
  const id = randomUUID()
  await pool.query('insert into catalogue_imports (id, source, started_at) values ($1, $2, now())', [id, source])
  return id
}

async function recordEnd(pool: Pool, id: string, summary: object): Promise<void> {
  await pool.query('update catalogue_imports set finished_at = now(), summary = $2 where id = $1', [
    id,
    JSON.stringify(summary),
  ])
}

/**
 * Stores what an importer yields, in transactions of whole sets: a set is stored with all its cards or stays as it was.
 * An error ends the import after storing the sets that were read completely; repeating it goes on from there.
 */
export async function importCatalogue(
  pool: Pool,
  source: Source,
  events: AsyncIterable<ImportEvent>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const summary = emptySummary(source)
  const writer = createBatchWriter(pool, source, summary)
  const id = await recordStart(pool, source)
  try {
    await consume(events, writer, summary, options)
    await writer.finish()
  } catch (error) {
    await writer.finish().catch(() => undefined)
    const message = error instanceof Error ? error.message : String(error)
    await recordEnd(pool, id, { ...summary, error: message }).catch(() => undefined)
    throw error
  }
  await recordEnd(pool, id, summary)
  return summary
}
