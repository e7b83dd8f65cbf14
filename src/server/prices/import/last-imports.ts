import { sql } from 'kysely'
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

type Times = { attempted: Date | null; succeeded: Date | null }

/** When the last import of a source started, and when the last one that finished without an error started. */
export async function findLastImportTimes(pool: Pool, source: string): Promise<Times> {
  const [times] = await runQuery(
    pool,
    sql<Times>`select max(started_at) as attempted,
        max(started_at) filter (where finished_at is not null and summary ->> 'error' is null) as succeeded
      from price_imports where source = ${source}`,
  )
  return times ?? { attempted: null, succeeded: null }
}
