import { sql } from 'kysely'
import type { EndpointResponse } from '#contract/endpoint.ts'
import type { ownerBackupEndpoints } from '#contract/owner-backup-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

type State = Pick<
  EndpointResponse<typeof ownerBackupEndpoints.listBackups>,
  'running' | 'failure' | 'restored'
>

type LastRun = {
  state: string
  startedAt: Date
  error: string | null
  done: number | null
  total: number | null
}
type Restore = { at: Date; moment: Date }

/** The last restore; undefined without one. */
async function findLastRestore(db: Queryable): Promise<Restore | undefined> {
  const [restore] = await runQuery(
    db,
    sql<Restore>`select restored_at as at, taken_at as moment from restores order by restored_at desc limit 1`,
  )
  return restore
}

/** For how long starts report a restore: afterwards it surprises nobody. */
const reportedMs = 7 * 24 * 3_600_000

/** The line of a start after a restore: which moment the site shows. Undefined if there was none lately. */
export async function restoreLine(db: Queryable, now: Date): Promise<string | undefined> {
  const restore = await findLastRestore(db)
  if (!restore || now.getTime() - restore.at.getTime() > reportedMs) return undefined
  return `Restored from a backup on ${restore.at.toISOString()}: the site shows the moment ${restore.moment.toISOString()}\n`
}

/**
 * The run under way, the failure of the last one, and the last restore. The request is read before the runs, so that a
 * requested run that starts meanwhile counts as under way.
 */
export async function readBackupState(db: Queryable): Promise<State> {
  const [requested] = await runQuery(
    db,
    sql`select from job_controls where job = 'backup' and requested_run is not null`,
  )
  const [run] = await runQuery(
    db,
    sql<LastRun>`select state, started_at as "startedAt", error, (progress ->> 'done')::int as done,
        (progress ->> 'total')::int as total
      from job_runs where job = 'backup' order by started_at desc limit 1`,
  )
  const restore = await findLastRestore(db)
  const waiting = requested ? { startedAt: null, done: null, total: null } : null
  const isRunning = run?.state === 'running'
  const hasFailed = run?.state === 'failed'
  return {
    running: isRunning
      ? { startedAt: run.startedAt.toISOString(), done: run.done, total: run.total }
      : waiting,
    failure: hasFailed ? { at: run.startedAt.toISOString(), error: run.error ?? '' } : null,
    restored: restore ? { at: restore.at.toISOString(), moment: restore.moment.toISOString() } : null,
  }
}
