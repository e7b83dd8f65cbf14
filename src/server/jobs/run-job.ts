import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import { type EndedRun, type Job, JobFailure, type JobProgress, type JobResult } from './job.ts'
import { claimRun, endRun, failKilledRuns, storeProgress } from './job-runs.ts'
import type { LockUse, RunnerLock } from './runner-lock.ts'

export type RunDeps = { pool: pg.Pool; clock: Clock; lock: RunnerLock }

export type RunOptions = {
  /** Stops the run. */
  signal?: AbortSignal
  /** Default: false. Otherwise nothing happens if the job is not due. */
  isScheduled?: boolean
}

export type FinishedRun = { run: EndedRun; result: JobResult; nextDue: Date }

type Start = { startedAt: Date; signal: AbortSignal; isRequested: boolean }

const progressEveryMs = 2_000

/** Stores progress at most every two seconds. It is only for people who look: a failure is no failure of the run. */
function progressReport({ pool, clock }: RunDeps, id: string) {
  let storedAt = 0
  return (progress: JobProgress) => {
    const now = clock.now().getTime()
    if (now - storedAt < progressEveryMs) return
    storedAt = now
    storeProgress(pool, id, progress).catch(() => undefined)
  }
}

type Attempt = { result: JobResult; error?: unknown }

async function attempt(job: Job, options: Parameters<Job['run']>[0]): Promise<Attempt> {
  try {
    return { result: await job.run(options) }
  } catch (error) {
    return { result: error instanceof JobFailure ? error : { counts: {} }, error }
  }
}

async function work(deps: RunDeps, job: Job, id: string, start: Start): Promise<FinishedRun> {
  const { startedAt, signal, isRequested } = start
  const { result, error } = await attempt(job, { signal, report: progressReport(deps, id), isRequested })
  const endedAt = deps.clock.now()
  if (signal.aborted) {
    const stopped = new Error('The run was stopped before its end')
    return { run: { state: 'failed', startedAt, endedAt, error: stopped }, result, nextDue: endedAt }
  }
  const state = error !== undefined ? 'failed' : result.isHeld ? 'held' : 'done'
  const run: EndedRun = { state, startedAt, endedAt, ...(error !== undefined && { error }) }
  return { run, result, nextDue: result.nextDue ?? job.nextDue(run) }
}

async function runWithLock(
  deps: RunDeps,
  job: Job,
  { number, lost }: LockUse,
  { signal, isScheduled = false }: RunOptions,
): Promise<FinishedRun | undefined> {
  const { pool, clock } = deps
  const now = clock.now()
  await failKilledRuns(pool, now)
  const claimed = await claimRun(pool, { job: job.name, runner: number, now, isScheduled })
  if (!claimed) return undefined
  const { id, isRequested } = claimed
  const stop = signal ? AbortSignal.any([signal, lost]) : lost
  const finished = await work(deps, job, id, { startedAt: now, signal: stop, isRequested })
  const { run, result, nextDue } = finished
  await endRun(pool, { id, run, counts: result.counts, nextDue })
  return finished
}

/**
 * Runs a job and records the run; undefined if another process runs it. A failure of the job is part of the result, one
 * of the record is thrown.
 */
export async function runJob(
  deps: RunDeps,
  job: Job,
  options: RunOptions = {},
): Promise<FinishedRun | undefined> {
  const use = await deps.lock.acquire()
  try {
    return await runWithLock(deps, job, use, options)
  } finally {
    await use.release()
  }
}
