import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { finishAct } from '#server/owner/history.ts'
import { type EndedRun, type JobCounts, type JobName, jobNames, type JobProgress } from './job.ts'
import { hourMs } from './job-schedule.ts'
import { runnerLockClass } from './runner-lock.ts'

/** Number of days for which runs are kept. */
const daysKept = 90

/** Key of the advisory lock under which a process starts a run. */
const claimLock = 4_202_701

const maxErrorLength = 500

const killedError = 'The process ended during the run'

/** Lets one process at a time start or request a run, until the end of the transaction. */
export async function lockClaims(client: Queryable): Promise<void> {
  await runQuery(client, sql`select pg_advisory_xact_lock(${claimLock})`)
}

/** A run that starts later than this after now belongs to a clock that was wrong, and does not count. */
export const latestStart = (now: Date) => new Date(now.getTime() + 60_000)

/** Whether the last run of a job ended and its next one is due, or it never ran. */
const isNextDue = (job: unknown, now: Date) => sql<boolean>`coalesce((
  select next_due <= ${now}::timestamptz from job_runs where job = ${job}::text and started_at <= ${latestStart(now)}
  order by started_at desc, next_due desc nulls first limit 1), not exists (select from job_runs where job = ${job}::text and state = 'running'))`

/**
 * Whether a job is due: somebody has asked for a run, or it is not paused, does not wait for the first answers, and its
 * next run is due. `job` is a name or a column, which must not be called as one of the tables' columns.
 */
const isDue = (job: unknown, now: Date) => sql<boolean>`(
  exists (select from job_controls where job = ${job}::text and requested_run is not null)
  or not exists (select from job_controls where job = ${job}::text
    and (paused_at is not null or waits_until > ${now}::timestamptz)) and ${isNextDue(job, now)})`

/**
 * Marks runs as failed whose process ended without doing so; they are due at once. Returns their jobs. A process holds
 * its lock before its run is stored and until its run is marked as ended.
 */
export async function failKilledRuns(db: Queryable, now: Date): Promise<JobName[]> {
  const killed = await runQuery(
    db,
    sql<{
      id: string
      job: JobName
    }>`update job_runs r set state = 'failed', ended_at = ${now}, next_due = ${now},
        progress = null, error = ${killedError}
      where state = 'running' and not exists (
        select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid::bigint = ${runnerLockClass}
          and l.objid::bigint = r.runner and l.database = (select oid from pg_database where datname = current_database()))
      returning id, job`,
  )
  for (const { id } of killed) await finishAct(db, id, { result: 'failed', error: killedError })
  return killed.map(({ job }) => job)
}

export type DueJob = { name: JobName; isRequested: boolean }

/** Lists which of the jobs are due. */
export async function listDueJobs(db: Queryable, jobs: readonly JobName[], now: Date): Promise<DueJob[]> {
  return runQuery(
    db,
    sql<DueJob>`select name,
        exists (select from job_controls where job = name and requested_run is not null) as "isRequested"
      from unnest(${[...jobs]}::text[]) name where ${isDue(sql.ref('name'), now)}`,
  )
}

export type Claim = { job: JobName; runner: number; now: Date; isScheduled: boolean }

/**
 * Stores the start of a run; undefined if another process runs the job, or if a scheduled one is no
 * longer due.
 */
export async function claimRun(
  pool: pg.Pool,
  { job, runner, now, isScheduled }: Claim,
): Promise<{ id: string; isRequested: boolean } | undefined> {
  return inTransaction(pool, async client => {
    await lockClaims(client)
    const condition = isScheduled ? isDue(job, now) : sql`true`
    const started = await runQuery(
      client,
      sql<{ id: string }>`insert into job_runs (id, job, started_at, state, runner)
        select coalesce((select requested_run from job_controls where job = ${job}::text), ${randomUUID()}::uuid),
          ${job}::text, ${now}::timestamptz, 'running', ${runner}::int where ${condition}
        on conflict (job) where state = 'running' do nothing returning id`,
    )
    const [run] = started
    if (!run) return undefined
    const requests = await runAndCountRows(
      client,
      sql`update job_controls set requested_run = null where job = ${job} and requested_run = ${run.id}`,
    )
    return { id: run.id, isRequested: requests > 0 }
  })
}

/** Some errors have long texts with line breaks, some contain what a source sent. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, maxErrorLength)
}

type End = { id: string; run: EndedRun; counts: JobCounts; nextDue: Date }

/**
 * Marks a run as ended, unless another process has marked it as failed. Without a valid date the next one is due an hour
 * later, so that the run does not stay open and is not repeated at once. The history gets the result of a requested run.
 */
export async function endRun(db: Queryable, { id, run, counts, nextDue }: End): Promise<void> {
  const error = run.error === undefined ? null : sentenceOf(run.error)
  const due = Number.isFinite(nextDue.getTime()) ? nextDue : new Date(run.endedAt.getTime() + hourMs)
  const ended = await runAndCountRows(
    db,
    sql`update job_runs set state = ${run.state}, ended_at = ${run.endedAt}, counts = ${JSON.stringify(counts)}::jsonb,
        error = ${error}, next_due = ${due}, progress = null
      where id = ${id} and state = 'running'`,
  )
  if (ended === 0) return
  const result = run.state === 'failed' ? 'failed' : 'done'
  await finishAct(db, id, { result, counts, ...(error !== null && { error }) })
}

export async function storeProgress(db: Queryable, id: string, progress: JobProgress): Promise<void> {
  await runQuery(
    db,
    sql`update job_runs set progress = ${JSON.stringify(progress)}::jsonb where id = ${id} and state = 'running'`,
  )
}

/** When each job last ended without a failure. A run on a later day does not count. */
export async function readLastSuccesses(db: Queryable): Promise<ReadonlyMap<string, Date>> {
  const rows = await runQuery(
    db,
    sql<{ name: string; time: Date }>`select name, last.ended_at as time
      from unnest(${[...jobNames]}::text[]) name cross join lateral (
        select ended_at from job_runs where job = name and state in ('done', 'held')
          and ended_at <= now() + interval '1 minute'
        order by started_at desc limit 1) last`,
  )
  return new Map(rows.map(({ name, time }) => [name, time]))
}

/** Deletes runs that ended long ago. Returns their number. */
export async function purgeRuns(db: Queryable, now: Date): Promise<number> {
  return runAndCountRows(
    db,
    sql`delete from job_runs where ended_at < ${now}::timestamptz - make_interval(days => ${daysKept})`,
  )
}
