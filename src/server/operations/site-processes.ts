import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { Log } from '#platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#platform/periodic-job.ts'
import { version } from '#platform/version.ts'

const beatMs = 30_000
/** A process that was not seen for so long has ended without saying so. */
const maxSilenceSeconds = 120

export type SiteProcess = { host: string; pid: number; version: string; startedAt: Date; lastSeen: Date }

/** Times are those of the database, because the clocks of hosts may differ. Rows of ended processes are deleted later. */
async function beat(pool: Pool, id: string): Promise<void> {
  await runQuery(
    pool,
    sql`insert into site_processes (id, host, pid, version, started_at, last_seen_at)
      values (${id}, ${hostname()}, ${process.pid}, ${version},
        now() - ${process.uptime()} * interval '1 second', now())
      on conflict (id) do update set last_seen_at = now()`,
  )
  await runQuery(pool, sql`delete from site_processes where last_seen_at < now() - interval '1 day'`)
}

/** Records that this process runs, now and every half minute, until it is closed. */
export function startHeartbeat(
  { pool, log }: { pool: Pool; log: Log },
  { everyMs = beatMs } = {},
): PeriodicJob {
  const id = randomUUID()
  const onError = (error: unknown) => log.warn('this process could not record that it runs', { error })
  const beats = startPeriodicJob({ everyMs, run: () => beat(pool, id), onError })
  return {
    close: async () => {
      await beats.close()
      await runQuery(pool, query.deleteFrom('site_processes').where('id', '=', id)).catch(onError)
    },
  }
}

/** Lists the processes of the site, the oldest first. */
export function listProcesses(db: Queryable): Promise<SiteProcess[]> {
  return runQuery(
    db,
    sql<SiteProcess>`select host, pid, version, started_at as "startedAt", last_seen_at as "lastSeen"
      from site_processes where last_seen_at > now() - ${maxSilenceSeconds} * interval '1 second'
      order by started_at, id`,
  )
}
