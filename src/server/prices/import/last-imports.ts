import type { Pool } from 'pg'
import type { PriceSummary } from './price-summary.ts'

export type StoredImport = {
  source: string
  startedAt: Date
  finishedAt: Date | null
  /** With `error` if it failed; null while it runs or if it was killed. */
  summary: (PriceSummary & { error?: string }) | null
}

/** The last import of each source. */
export async function listLastImports(pool: Pool): Promise<StoredImport[]> {
  const { rows } = await pool.query<{
    source: string
    started_at: Date
    finished_at: Date | null
    summary: StoredImport['summary']
  }>('select distinct on (source) * from price_imports order by source, started_at desc')
  return rows.map(({ source, started_at, finished_at, summary }) => ({
    source,
    startedAt: started_at,
    finishedAt: finished_at,
    summary,
  }))
}

type Times = { attempted: Date | null; succeeded: Date | null }

/** When prices of a source were last tried for, and last imported without an error. */
export async function lastTimes(pool: Pool, source: string): Promise<Times> {
  const { rows } = await pool.query<Times>(
    `select max(started_at) as attempted,
       max(started_at) filter (where finished_at is not null and summary ->> 'error' is null) as succeeded
     from price_imports where source = $1`,
    [source],
  )
  return rows[0] ?? { attempted: null, succeeded: null }
}
