import type { Pool } from 'pg'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { PriceImportSummary } from './price-summary.ts'

export type StoredImport = {
  source: string
  startedAt: Date
  finishedAt: Date | null
  /** With `error` if the import failed; null while it runs or if it was killed. */
  summary: (PriceImportSummary & { error?: string }) | null
}

/** Lists the last import of each source. */
export async function listLastImports(pool: Pool): Promise<StoredImport[]> {
  return runQuery(
    pool,
    query
      .selectFrom('price_imports')
      .distinctOn('source')
      .select(['source', 'started_at as startedAt', 'finished_at as finishedAt', 'summary'])
      .$narrowType<Pick<StoredImport, 'summary'>>()
      .orderBy('source')
      .orderBy('started_at', 'desc'),
  )
}
