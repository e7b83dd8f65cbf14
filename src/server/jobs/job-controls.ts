import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
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

/**
 * Asks for a run of a job before it is due, also of a paused one, and returns the id of the run. The next process that
 * looks starts it. A second request before the start has the same id. Throws `conflict` while the job runs. Runs in a
 * transaction.
 */
export async function requestRun(client: Queryable, job: JobName, now: Date): Promise<string> {
  await lockClaims(client)
  await failKilledRuns(client, now)
  const running = await runQuery(
    client,
    sql`select from job_runs where job = ${job} and state = 'running' limit 1`,
  )
  if (running.length > 0)
    throw new AppError('conflict', 'This job is running. Wait for its end and try again')
  const [requested] = await runQuery(
    client,
    sql<{ id: string }>`insert into job_controls (job, requested_run) values (${job}, ${randomUUID()}::uuid)
      on conflict (job) do update set requested_run = coalesce(job_controls.requested_run, excluded.requested_run)
      returning requested_run as id`,
  )
  if (!requested) throw new Error(`The run of ${job} was not requested`)
  return requested.id
}
