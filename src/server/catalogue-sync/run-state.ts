import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** What is under way: the run of a day, or an import by command. */
export type Activity = 'run' | 'import'

const columns = { run: sql`run_since`, import: sql`import_since` }

/**
 * Takes back what a run on a later day stored, or one whose clock was wrong: its responses are none of this run, and its
 * checks count as those of today.
 */
async function endFuture(db: Queryable, url: string, now: Date): Promise<void> {
  // Clocks of two processes differ a little.
  const latest = new Date(now.getTime() + 60_000)
  await runQuery(
    db,
    sql`update source_responses set fetched_at = ${now}::timestamptz - interval '30 days'
      where source_url = ${url} and fetched_at > ${latest}`,
  )
  await runQuery(
    db,
    sql`update source_sets set checked_at = case when checked_at > ${latest} then ${now} else checked_at end,
        collecting_since = case when collecting_since > ${latest} then ${now} else collecting_since end
      where source_url = ${url} and greatest(checked_at, collecting_since) > ${latest}`,
  )
}

/**
 * Stores that something is under way, and returns since when. That is earlier than `now` if a process was killed at it
 * within `maxMs`: its responses are still good.
 */
export async function beginActivity(
  db: Queryable,
  url: string,
  activity: Activity,
  { now, maxMs }: { now: Date; maxMs: number },
): Promise<Date> {
  await endFuture(db, url, now)
  const column = columns[activity]
  const earliest = new Date(now.getTime() - maxMs)
  const [row] = await runQuery(
    db,
    sql<{ since: Date }>`insert into source_states (source_url, ${column}) values (${url}, ${now})
      on conflict (source_url) do update set ${column} = case
        when source_states.${column} between ${earliest} and ${now} then source_states.${column} else excluded.${column} end
      returning ${column} as since`,
  )
  return row?.since ?? now
}

export async function endActivity(db: Queryable, url: string, activity: Activity): Promise<void> {
  await runQuery(db, sql`update source_states set ${columns[activity]} = null where source_url = ${url}`)
}
