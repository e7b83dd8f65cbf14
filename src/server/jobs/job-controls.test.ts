import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createLog } from '#platform/log.ts'
import { listHistory } from '#server/owner/history.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import type { Job } from './job.ts'
import { requestRun, setPaused } from './job-controls.ts'
import { type JobRunner, startJobRunner } from './job-runner.ts'
import { every, hourMs } from './job-schedule.ts'
import { listJobStates } from './list-job-states.ts'
import { runJob } from './run-job.ts'
import { RunnerLock } from './runner-lock.ts'

const log = createLog({ level: 'warn', format: 'text' })
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
  await database.pool.query('truncate job_runs, job_controls')
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close()
})

const alerts: Job = { name: 'alerts', nextDue: every(hourMs), run: async () => ({ counts: { alerts: 1 } }) }

async function startRunner(job: Job = alerts): Promise<JobRunner> {
  const { pool } = database
  const runner = startJobRunner({ pool, log, clock, jobs: [job] }, { everyMs: 3_600_000 })
  runners.push(runner)
  await runner.runDue()
  return runner
}

const pause = (paused: boolean) => setPaused(database.pool, 'alerts', { paused, now: clock.now() })
const request = () =>
  inTransaction(database.pool, client => requestRun(client, 'alerts', { actor: null, now: clock.now() }))

async function stateOfAlerts() {
  const state = (await listJobStates(database.pool, ['alerts'], clock.now())).get('alerts')
  if (!state) throw new Error('The job is not listed')
  return state
}

async function countRuns(): Promise<number> {
  return (await stateOfAlerts()).runs.length
}

test('a job that never ran is due now, and later an hour after its last run', async () => {
  expect(await stateOfAlerts()).toEqual({ isPaused: false, requestedRun: null, nextDue: start, runs: [] })
  await startRunner()
  expect(await stateOfAlerts()).toMatchObject({
    nextDue: new Date(start.getTime() + hourMs),
    runs: [{ state: 'done', startedAt: start, endedAt: start, counts: { alerts: 1 }, error: null }],
  })
})

test('a paused job does not run in any process until it goes on', async () => {
  const runner = await startRunner()
  await pause(true)
  await pause(true)
  clock.advance(2 * hourMs)
  await runner.runDue()
  await startRunner()
  expect(await countRuns()).toBe(1)
  expect(await stateOfAlerts()).toMatchObject({ isPaused: true })
  await pause(false)
  await runner.runDue()
  expect(await countRuns()).toBe(2)
})

test('a requested run starts once in one of the processes, with its id, also of a paused job', async () => {
  const [first, second] = [await startRunner(), await startRunner()]
  await pause(true)
  clock.advance(1000)
  const id = await request()
  expect(await request()).toBe(id)
  expect(await stateOfAlerts()).toMatchObject({ requestedRun: id })
  await Promise.all([first.runDue(), second.runDue()])
  await first.runDue()
  const { requestedRun, runs } = await stateOfAlerts()
  expect([requestedRun, runs.map(run => run.id)]).toEqual([null, [id, expect.any(String)]])
})

test('a run that is requested while this process ends the last one starts at once', async () => {
  const { pool } = database
  let looks = 0
  const query = async (text: string, values: unknown[]) => {
    const result = await pool.query(text, values)
    if (text.includes('requested_run is not null')) looks += 1
    if (!text.includes('update job_runs set state =') || (await countRuns()) > 1) return result
    clock.advance(1000)
    await request()
    const before = looks
    runner.wake()
    await expect.poll(() => looks).toBeGreaterThan(before)
    return result
  }
  const racing = new Proxy(pool, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  })
  const runner = startJobRunner({ pool: racing, log, clock, jobs: [alerts] }, { everyMs: 3_600_000 })
  runners.push(runner)
  await expect.poll(countRuns).toBe(2)
})

const historyOf = async (id: string) =>
  (await listHistory(database.pool, null, { page: 1, pageSize: 100 })).entries.filter(
    entry => entry.id === id,
  )

test('the history says how a requested run ended, once for each request', async () => {
  const id = await request()
  await request()
  await startRunner()
  expect(await historyOf(id)).toMatchObject([
    { actor: 'command line', target: 'alerts', details: { result: 'done', counts: { alerts: 1 } } },
  ])
  clock.advance(1000)
  const failing = await request()
  await startRunner({ ...alerts, run: () => Promise.reject(new Error('No network')) })
  expect(await historyOf(failing)).toMatchObject([{ details: { result: 'failed', error: 'No network' } }])
})

test('the run of a command is the requested one', async () => {
  const id = await request()
  await runJob({ pool: database.pool, clock, lock: new RunnerLock(database.pool) }, alerts)
  await startRunner()
  expect((await stateOfAlerts()).runs).toMatchObject([{ id }])
})

test('a running job cannot be requested, one whose process has ended can', async () => {
  const insertRunning = `insert into job_runs (id, job, started_at, state, runner) values ($1, 'alerts', $2, 'running', $3)`
  const lock = await new RunnerLock(database.pool).acquire()
  await database.pool.query(insertRunning, [randomUUID(), start, lock.number])
  await expect(request()).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOfAlerts()).toMatchObject({ nextDue: null, requestedRun: null })
  await lock.release()
  const id = await request()
  await startRunner()
  expect((await stateOfAlerts()).runs).toMatchObject(
    [{ state: 'failed' }, { state: 'done', id }].toReversed(),
  )
})

test('the states of a job name its ten last runs', async () => {
  const insert = `insert into job_runs (id, job, started_at, ended_at, next_due, state, runner)
    select gen_random_uuid(), 'alerts', $1::timestamptz - n * interval '1 hour', $1, $1, 'done', 1 from generate_series(1, 12) n`
  await database.pool.query(insert, [start])
  const { runs } = await stateOfAlerts()
  expect(runs).toHaveLength(10)
  expect(runs[0]?.startedAt).toEqual(new Date(start.getTime() - hourMs))
})
