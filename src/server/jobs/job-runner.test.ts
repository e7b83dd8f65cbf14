import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { type Job, JobFailure } from './job.ts'
import { type JobRunner, startJobRunner } from './job-runner.ts'
import { purgeRuns, readLastSuccesses } from './job-runs.ts'
import { every, hourMs } from './job-schedule.ts'
import { runJob } from './run-job.ts'
import { RunnerLock } from './runner-lock.ts'

const warnings: string[] = []
const log = createLog({ level: 'warn', format: 'text', write: line => warnings.push(line) })
const start = new Date('2026-11-20T09:00:00Z')
let database: TestDatabase
let clock = createManualClock(start)
const runners: JobRunner[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  clock = createManualClock(start)
  warnings.length = 0
  await database.pool.query('truncate job_runs')
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close()
})

function startRunner(...jobs: Job[]): JobRunner {
  const { pool } = database
  const runner = startJobRunner({ pool, log, clock, jobs }, { everyMs: 3_600_000 })
  runners.push(runner)
  return runner
}

function createJob(run: Job['run'], name: Job['name'] = 'alerts'): Job {
  return { name, nextDue: every(hourMs), run }
}

/** A job that ends when the test says so, or when its signal aborts. */
function createWaitingJob() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: started, resolve: begin } = Promise.withResolvers<AbortSignal>()
  const job = createJob(async ({ signal }) => {
    begin(signal)
    signal.addEventListener('abort', () => end())
    await ended
    return { counts: { alerts: 3 } }
  })
  return { job, started, end }
}

async function rows() {
  const { rows: found } = await database.pool.query(
    'select job, state, counts, error, next_due, progress from job_runs order by started_at, job',
  )
  return found
}

const deps = () => ({ pool: database.pool, clock, lock: new RunnerLock(database.pool) })
const later = (hours: number) => new Date(start.getTime() + hours * hourMs)

test('a job that a setting switches off is absent and does not run until it is on', async () => {
  let isOn = false
  const runner = startRunner({ ...createJob(async () => ({ counts: {} })), isOn: () => isOn })
  await runner.runDue()
  expect([runner.jobs, await rows()]).toEqual([[], []])
  isOn = true
  await runner.runDue()
  expect(runner.jobs).toMatchObject([{ name: 'alerts' }])
  expect(await rows()).toMatchObject([{ state: 'done' }])
})

test('a run that found nothing has a row, and the job runs again when it is due', async () => {
  const runner = startRunner(createJob(async () => ({ counts: { alerts: 0 } })))
  await runner.runDue()
  const first = {
    job: 'alerts',
    state: 'done',
    counts: { alerts: 0 },
    error: null,
    next_due: later(1),
    progress: null,
  }
  expect(await rows()).toEqual([first])
  clock.advance(hourMs - 1)
  await runner.runDue()
  expect(await rows()).toEqual([first])
  clock.advance(1)
  await runner.runDue()
  expect(await rows()).toEqual([first, { ...first, next_due: later(2) }])
})

test('a failed run says why in one sentence, and knows what it counted and when it is due', async () => {
  const failing = createJob(async () => {
    throw new JobFailure('the source\n\u001b\u0085refuses', { counts: { requests: 2 }, nextDue: later(24) })
  })
  await startRunner(failing).runDue()
  expect(await rows()).toMatchObject([
    { state: 'failed', error: 'the source refuses', counts: { requests: 2 }, next_due: later(24) },
  ])
  expect(warnings.join('')).toContain('a job failed')
})

test('a failed run that knows no date for the next one ends, and is due an hour later', async () => {
  const failing = createJob(async () => {
    throw new JobFailure('Busy', { nextDue: new Date(Number.NaN) })
  })
  await startRunner(failing).runDue()
  expect(await rows()).toMatchObject([{ state: 'failed', error: 'Busy', next_due: later(1) }])
})

test('a run that holds changes back says so', async () => {
  await startRunner(createJob(async () => ({ counts: { sets: 1 }, isHeld: true }))).runDue()
  expect(await rows()).toMatchObject([{ state: 'held', counts: { sets: 1 } }])
})

test('of concurrent processes, one runs a due job', async () => {
  let runs = 0
  const job = createJob(async () => ({ counts: { alerts: ++runs } }))
  const many = Array.from({ length: 4 }, () => startRunner(job))
  await Promise.all(many.map(runner => runner.runDue()))
  expect(await rows()).toMatchObject([{ state: 'done', counts: { alerts: 1 } }])
})

test('a command does not run a job that another process runs, and otherwise runs it before it is due', async () => {
  const waiting = createWaitingJob()
  const running = startRunner(waiting.job).runDue()
  await waiting.started
  const job = createJob(async () => ({ counts: {} }))
  expect(await runJob(deps(), job)).toBeUndefined()
  expect(await rows()).toMatchObject([{ state: 'running', next_due: null }])
  waiting.end()
  await running
  expect(await runJob(deps(), job)).toMatchObject({ run: { state: 'done' } })
})

test('jobs run beside each other', async () => {
  const waiting = createWaitingJob()
  const runner = startRunner(
    waiting.job,
    createJob(async () => {
      waiting.end()
      return { counts: {} }
    }, 'values'),
  )
  await runner.runDue()
  expect(await rows()).toMatchObject([
    { job: 'alerts', state: 'done' },
    { job: 'values', state: 'done' },
  ])
})

test('a run whose lock was lost is stopped, and another process runs the job at once', async () => {
  const pool = createPool({ url: database.url, size: 2, log })
  const waiting = createWaitingJob()
  const killed = runJob({ pool, clock, lock: new RunnerLock(pool) }, waiting.job)
  const signal = await waiting.started
  const { rows: locks } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4202700
      and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(locks).toHaveLength(1)
  await expect.poll(() => signal.aborted).toBe(true)
  await killed
  await pool.end()
  await startRunner(createJob(async () => ({ counts: { alerts: 1 } }))).runDue()
  expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'done', counts: { alerts: 1 } }])
})

test('a run whose process ended is failed by the next one, which runs the job at once', async () => {
  const lost = createWaitingJob()
  const first = runJob(deps(), lost.job)
  await lost.started
  await database.pool.query('update job_runs set runner = 1')
  await startRunner(createJob(async () => ({ counts: {} }))).runDue()
  lost.end()
  await first
  expect(await rows()).toMatchObject([
    { state: 'failed', error: 'The process ended during the run', next_due: start },
    { state: 'done' },
  ])
})

test('stopping the process aborts its runs, which are due at once, without a warning', async () => {
  const waiting = createWaitingJob()
  const runner = startRunner(waiting.job)
  const running = runner.runDue()
  await waiting.started
  await runner.close()
  await running
  expect(await rows()).toMatchObject([
    {
      state: 'failed',
      error: 'The run was stopped before its end',
      counts: { alerts: 3 },
      next_due: start,
    },
  ])
  expect(warnings).toEqual([])
})

test('a run whose start lies in the future, after the clock was wrong, delays nothing', async () => {
  clock.advance(40 * 24 * hourMs)
  const job = createJob(async () => ({ counts: {} }))
  await startRunner(job).runDue()
  clock = createManualClock(start)
  const runner = startRunner(job)
  await runner.runDue()
  expect(await rows()).toHaveLength(2)
  await runner.runDue()
  expect(await rows()).toHaveLength(2)
})

test('the last success is none of a later day', async () => {
  await startRunner(createJob(async () => ({ counts: {} }))).runDue()
  await database.pool.query(`insert into job_runs (id, job, state, started_at, ended_at, next_due, runner)
    select gen_random_uuid(), job, state, '2999-12-24', '2999-12-24', '2999-12-25', runner from job_runs`)
  expect(await readLastSuccesses(database.pool)).toEqual(new Map([['alerts', start]]))
})

test('progress of a run is visible while it runs', async () => {
  const job = createJob(async ({ report }) => {
    report({ done: 2, total: 5, text: 'Base Set' })
    await expect.poll(rows).toMatchObject([{ progress: { done: 2, total: 5, text: 'Base Set' } }])
    return { counts: {} }
  })
  await startRunner(job).runDue()
  expect(await rows()).toMatchObject([{ state: 'done', progress: null }])
})

test('a job that is due runs although another job is not', async () => {
  const hourly = createJob(async () => ({ counts: {} }))
  const daily: Job = { ...hourly, name: 'prices', nextDue: every(24 * hourMs) }
  const runner = startRunner(hourly, daily)
  await runner.runDue()
  clock.advance(hourMs)
  await runner.runDue()
  await runJob(deps(), daily)
  clock.advance(hourMs)
  await runner.runDue()
  const found = (await rows()).map(({ job }) => job)
  expect(found).toEqual(['alerts', 'prices', 'alerts', 'prices', 'alerts'])
})

test('runs are kept for 90 days', async () => {
  await startRunner(createJob(async () => ({ counts: {} }))).runDue()
  expect(await purgeRuns(database.pool, later(24 * 90))).toBe(0)
  expect(await purgeRuns(database.pool, later(24 * 90 + 1))).toBe(1)
})
