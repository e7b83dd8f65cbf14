import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { EndedRun, JobCounts, JobName, JobProgress } from './job.ts'
import { latestStart } from './job-runs.ts'

export type JobRun = {
  id: string
  job: JobName
  startedAt: Date
  endedAt: Date | null
  state: EndedRun['state'] | 'running'
  counts: JobCounts
  error: string | null
  progress: JobProgress | null
}

/** What the database knows of a job. */
export type JobState = {
  isPaused: boolean
  /** The id of a run that somebody has asked for and no process has started yet. */
  requestedRun: string | null
  /** When the next run is due, if the job is not paused; null while it runs. */
  nextDue: Date | null
  /** The last runs, newest first. */
  runs: JobRun[]
}

const shownRuns = 10

function listLastRuns(db: Queryable, jobs: readonly JobName[]): Promise<JobRun[]> {
  return runQuery(
    db,
    sql<JobRun>`select last.* from unnest(${[...jobs]}::text[]) name cross join lateral (
        select id, job, started_at as "startedAt", ended_at as "endedAt", state, counts, error, progress
        from job_runs where job = name order by started_at desc, next_due desc nulls first limit ${shownRuns}) last`,
  )
}

type Control = Pick<JobState, 'isPaused' | 'requestedRun' | 'nextDue'> & { job: JobName }

function listControls(db: Queryable, jobs: readonly JobName[], now: Date): Promise<Control[]> {
  return runQuery(
    db,
    sql<Control>`select name as job, coalesce(c.paused_at is not null, false) as "isPaused",
        c.requested_run as "requestedRun", case when last.state is null then greatest(${now}::timestamptz, c.waits_until)
          when last.next_due is not null then greatest(last.next_due, c.waits_until) end as "nextDue"
      from unnest(${[...jobs]}::text[]) name left join job_controls c on c.job = name
        left join lateral (select state, next_due from job_runs where job = name and started_at <= ${latestStart(now)}
          order by started_at desc, next_due desc nulls first limit 1) last on true`,
  )
}

/**
 * Lists the state of each job. The requests are read before the runs, so that a requested run that starts meanwhile is at
 * least one of the two.
 */
export async function listJobStates(
  db: Queryable,
  jobs: readonly JobName[],
  now: Date,
): Promise<Map<JobName, JobState>> {
  const controls = await listControls(db, jobs, now)
  const runs = Map.groupBy(await listLastRuns(db, jobs), ({ job }) => job)
  return new Map(controls.map(({ job, ...control }) => [job, { ...control, runs: runs.get(job) ?? [] }]))
}
