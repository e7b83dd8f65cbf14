import { sql } from 'kysely'
import { canonicalId } from '#domain/card-id.ts'
import { passedOnSources } from '#domain/import.ts'
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
        and summary ->> 'languages' is distinct from '[]' and summary ->> 'isSync' is distinct from 'true'
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

type CheckedSet = { language: Language; sourceId: string; day: string }

/** An import from another site compares all sets of the sources that sites pass on, which are one file. */
async function readDayOfSites(db: Queryable): Promise<{ day: string | null; ids: string[] }> {
  const [found] = await runQuery(
    db,
    sql<{ day: string | null; ids: string[] | null }>`select
      (select (max(checked_at) at time zone 'UTC')::date from site_sources where records_hash is not null
        and checked_at <= now() + interval '1 minute') as day,
      (select array_agg(distinct id order by id) from set_records
        where source = any(${[...passedOnSources]}::text[]) and not removed) as ids`,
  )
  return { day: found?.day ?? null, ids: found?.ids ?? [] }
}

/** The day (UTC) on which each set was last compared with a source, by the id of the set. */
export async function readCheckedDays(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await runQuery(
    db,
    sql<CheckedSet>`select language, source_id as "sourceId", (max(checked_at) at time zone 'UTC')::date as day
      from source_sets where checked_at <= now() + interval '1 minute' group by language, source_id order by 1, 2`,
  )
  const days = new Map(rows.map(({ language, sourceId, day }) => [canonicalId(language, sourceId), day]))
  const { day, ids } = await readDayOfSites(db)
  if (day === null) return days
  for (const id of ids) if ((days.get(id) ?? '') < day) days.set(id, day)
  return days
}
