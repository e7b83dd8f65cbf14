import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { startPeriodicJob } from '#platform/periodic-job.ts'
import type { EndedRun, Job, JobName } from './job.ts'
import { failKilledRuns, listDueJobs } from './job-runs.ts'
import { type FinishedRun, runJob } from './run-job.ts'
import { RunnerLock } from './runner-lock.ts'

type RunnerDeps = {
  pool: pg.Pool
  log: Log
  clock: Clock
  jobs: readonly Job[]
  /** Called after each run of this process, and for each run that it marks as failed. */
  onEnd?: ((run: { job: JobName; state: EndedRun['state'] }) => void) | undefined
}

export type JobRunner = {
  /** The jobs that the site has now. */
  readonly jobs: readonly Job[]
  /** Looks soon what is due, without waiting for it. */
  wake: () => void
  /** Starts what is due, and waits for all runs of this process. */
  runDue: () => Promise<void>
  /** Stops all runs of this process and waits for them. */
  close: () => Promise<void>
}

/** The jobs that are switched on. */
export const activeJobs = (jobs: readonly Job[]) => jobs.filter(({ isOn }) => isOn?.() ?? true)

const checkEveryMs = 10_000

function logEnd(log: Log, { name }: Job, { run, result, nextDue }: FinishedRun): void {
  const { state, error } = run
  if (state === 'failed') log.warn('a job failed', { job: name, nextDue, error })
  else if (state === 'held') log.warn('a job holds changes back', { job: name, ...result.counts })
  else if (Object.values(result.counts).some(count => count > 0))
    log.info('a job is done', { job: name, ...result.counts })
}

/**
 * Runs the jobs when they are due, at the start and later. Any number of processes may run them: a job runs in one of
 * them at a time, and a run whose process ended is taken over by another.
 */
export function startJobRunner(
  { pool, log, clock, jobs, onEnd }: RunnerDeps,
  { everyMs = checkEveryMs } = {},
): JobRunner {
  const stopping = new AbortController()
  const deps = { pool, clock, lock: new RunnerLock(pool) }
  const running = new Map<string, Promise<void>>()

  const start = (job: Job): void => {
    const run = runJob(deps, job, { signal: stopping.signal, isScheduled: true })
      .then(finished => {
        if (!finished) return
        if (stopping.signal.aborted) log.info('a run ended with the process', { job: job.name })
        else logEnd(log, job, finished)
        onEnd?.({ job: job.name, state: finished.run.state })
      })
      .catch((error: unknown) => log.warn('a run could not be recorded', { job: job.name, error }))
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
  }
  const startDue = async (): Promise<void> => {
    const killed = await failKilledRuns(pool, clock.now())
    for (const job of killed) {
      log.warn('the process of a run ended', { job })
      onEnd?.({ job, state: 'failed' })
    }
    const states = await listDueJobs(
      pool,
      jobs.map(({ name }) => name),
      clock.now(),
    )
    const active = activeJobs(jobs)
    if (stopping.signal.aborted) return
    for (const job of jobs) {
      const state = states.find(({ name }) => name === job.name)
      if (!state || !(active.includes(job) || (state.isRequested && job.runsOnRequest))) continue
      const ending = running.get(job.name)
      if (!ending) start(job)
      // The run has ended in the database, so that another one was requested, but not yet here.
      else if (state.isRequested) void ending.then(wake)
    }
  }
  const onError = (error: unknown) => log.warn('jobs could not be started and are tried again', { error })
  const wake = () => void startDue().catch(onError)
  const checks = startPeriodicJob({ everyMs, run: startDue, onError })
  return {
    get jobs() {
      return activeJobs(jobs)
    },
    wake,
    runDue: async () => {
      await startDue()
      await Promise.all(running.values())
    },
    close: async () => {
      stopping.abort()
      await checks.close()
      await Promise.all(running.values())
    },
  }
}
