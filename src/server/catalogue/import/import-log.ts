import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { ImportOrigin, ImportSummary } from './import-summary.ts'

async function recordStart(pool: Pool, source: ImportOrigin): Promise<string> {
  const id = randomUUID()
  const start = { id, source, started_at: sql<Date>`now()` }
  await runQuery(pool, query.insertInto('catalogue_imports').values(start))
  return id
}

async function recordEnd(pool: Pool, id: string, summary: object): Promise<void> {
  const end = { finished_at: sql<Date>`now()`, summary: JSON.stringify(summary) }
  await runQuery(pool, query.updateTable('catalogue_imports').set(end).where('id', '=', id))
}

/** Runs an import with a row of `catalogue_imports` about it, which has its summary or its error. */
export async function withImportRow(
  pool: Pool,
  summary: ImportSummary,
  work: () => Promise<void>,
): Promise<ImportSummary> {
  const id = await recordStart(pool, summary.source)
  try {
    await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await recordEnd(pool, id, { ...summary, error: message }).catch(() => undefined)
    throw error
  }
  await recordEnd(pool, id, summary)
  return summary
}
