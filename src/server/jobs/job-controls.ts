import { sql } from 'kysely'
import { refusal } from '#contract/refusals.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type Act, startAct } from '#server/owner/history.ts'
import type { JobName } from './job.ts'
import { failKilledRuns, lockClaims } from './job-runs.ts'

/** Pauses a job or lets it go on, in all processes. A run that has started comes to its end. */
export async function setPaused(
  db: Queryable,
  job: JobName,
  { paused, now }: { paused: boolean; now: Date },
): Promise<void> {
  const pausedAt = paused ? now : null
  await runQuery(
    db,
    sql`insert into job_controls (job, paused_at) values (${job}, ${pausedAt})
      on conflict (job) do update set paused_at =
        case when ${paused}::boolean then coalesce(job_controls.paused_at, excluded.paused_at) end`,
  )
}

type RunRequest = { actor: Act['actor']; now: Date }

/**
 * Asks for a run of a job before it is due, also of a paused one, in a transaction. Returns the id of the run, which is
 * that of its entry in the history. The next process that looks starts it. A second request before the start changes
 * nothing and has the same id. Throws `conflict` while the job runs.
 */
export async function requestRun(
  client: Queryable,
  job: JobName,
  { actor, now }: RunRequest,
): Promise<string> {
  await lockClaims(client)
  await failKilledRuns(client, now)
  const running = await runQuery(
    client,
    sql`select from job_runs where job = ${job} and state = 'running' limit 1`,
  )
  if (running.length > 0) throw refusal('conflict', 'job_running')
  const [before] = await runQuery(
    client,
    sql<{
      id: string
    }>`select requested_run as id from job_controls where job = ${job} and requested_run is not null`,
  )
  if (before) return before.id
  const id = await startAct(client, { actor, action: 'job.run', target: job })
  await runQuery(
    client,
    sql`insert into job_controls (job, requested_run) values (${job}, ${id})
      on conflict (job) do update set requested_run = excluded.requested_run`,
  )
  return id
}
