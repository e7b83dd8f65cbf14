import { sql } from 'kysely'
import { canonicalId } from '#domain/card-id.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * When the cards were last compared with a source completely: by a command, which
 * finds that another site has no other records, or by the scheduled job, whose import is no
 * complete one by itself, nor is that of an accepted change, which names no language. Until then, and if shipped cards are
 * newer, the day of the shipped ones. A run on a later day does not count. Null if there are no cards.
 */
export async function readCatalogueTime(db: Queryable): Promise<Date | null> {
  const [found] = await runQuery(
    db,
    sql<{ time: Date | null }>`select greatest(
      (select max(finished_at) from catalogue_imports i where source <> 'starter' and summary is not null
        and summary ->> 'error' is null and summary ->> 'isInterrupted' is distinct from 'true'
        and summary ->> 'languages' is distinct from '[]'
        and not exists (select from job_runs r where r.job = 'catalogue'
          and i.started_at between r.started_at and coalesce(r.ended_at, 'infinity'))),
      (select max(ended_at) from job_runs where job = 'catalogue' and state in ('done', 'held')
        and ended_at <= now() + interval '1 minute'),
      (select max(checked_at) from site_sources where records_hash is not null
        and checked_at <= now() + interval '1 minute'),
      (select day::timestamp at time zone 'UTC' from shipped_catalogue)) as time`,
  )
  return found?.time ?? null
}

/** The day (UTC) on which each set was last compared with a source, by the id of the set. */
export async function readCheckedDays(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await runQuery(
    db,
    sql<{ language: Language; sourceId: string; day: string }>`select language, source_id as "sourceId",
        (max(checked_at) at time zone 'UTC')::date as day
      from source_sets where checked_at <= now() + interval '1 minute' group by language, source_id order by 1, 2`,
  )
  return new Map(rows.map(({ language, sourceId, day }) => [canonicalId(language, sourceId), day]))
}
