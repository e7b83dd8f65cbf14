import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * When the cards were last compared with a source completely: by a command or by the scheduled job. Until then, and if
 * shipped cards are newer, the day of the shipped ones. Null if there are no cards.
 */
export async function readCatalogueTime(db: Queryable): Promise<Date | null> {
  const [found] = await runQuery(
    db,
    sql<{ time: Date | null }>`select greatest(
      (select max(finished_at) from catalogue_imports where source <> 'starter' and summary is not null
        and summary ->> 'error' is null and summary ->> 'isInterrupted' is distinct from 'true'),
      (select max(ended_at) from job_runs where job = 'catalogue' and state in ('done', 'held')),
      (select day::timestamp at time zone 'UTC' from shipped_catalogue)) as time`,
  )
  return found?.time ?? null
}
