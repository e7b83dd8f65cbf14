import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyPriceBook } from '#domain/price-book.ts'
import { createManualClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { startJobRunner } from './jobs/job-runner.ts'
import { every, hourMs } from './jobs/job-schedule.ts'
import { openSiteMetrics } from './open-site-metrics.ts'

const log = createLog({ level: 'silent', format: 'text' })
const now = new Date('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate job_runs, catalogue_imports, shipped_catalogue'))

function open() {
  const metrics = createMetrics()
  const clock = createManualClock(now)
  const deps = { pool: database.pool, log, clock }
  const prices = { current: () => ({ ...emptyPriceBook, day: '2026-11-27' }) }
  const countRun = openSiteMetrics({ ...deps, metrics, prices })
  const lines = async () =>
    (await metrics.registry.metrics()).split('\n').filter(line => line.startsWith('chasekit_'))
  return { deps, countRun, lines }
}

async function addImport(source: string, hours: number, summary: object): Promise<void> {
  await database.pool.query(
    'insert into catalogue_imports (id, source, started_at, finished_at, summary) values (gen_random_uuid(), $1, $2, $2, $3)',
    [source, hoursAgo(hours), JSON.stringify(summary)],
  )
}

test('the age of the catalogue counts from the last complete comparison with a source', async () => {
  const { lines } = open()
  const age = async () => (await lines()).find(line => line.startsWith('chasekit_catalogue_age_seconds'))
  expect(await age()).toBeUndefined()
  await database.pool.query(
    `insert into shipped_catalogue (hash, day, size) values ('', '2026-11-25', 'whole')`,
  )
  await addImport('starter', 1, {})
  expect(await age()).toBe(`chasekit_catalogue_age_seconds ${(2 * 24 + 12) * 3600}`)
  await addImport('tcgdex', 2, { error: 'not found' })
  await addImport('tcgdex', 3, { isInterrupted: true })
  await addImport('tcgdex', 4, { isInterrupted: false, languages: [] })
  await database.pool.query(
    `insert into job_runs (id, job, state, started_at, ended_at, next_due, runner)
     values (gen_random_uuid(), 'catalogue', 'failed', $1, $2, $2, 1)`,
    [hoursAgo(7), hoursAgo(5)],
  )
  await addImport('tcgdex', 6, { isInterrupted: false, languages: ['en'] })
  await addImport('tcgdex', 20, { isInterrupted: false, languages: ['en', 'ja'] })
  expect(await age()).toBe(`chasekit_catalogue_age_seconds ${20 * 3600}`)
})

test('runs of jobs are counted, and the last success of each is known in all processes', async () => {
  const { deps, countRun, lines } = open()
  const other = open()
  const outcomes = [{ counts: {} }, undefined]
  const run = async () => {
    const result = outcomes.shift()
    if (!result) throw new Error('no more')
    return result
  }
  const jobs = [{ name: 'catalogue' as const, nextDue: every(hourMs), run }]
  const runner = startJobRunner({ ...deps, jobs, onEnd: countRun }, { everyMs: 3_600_000 })
  await runner.runDue()
  deps.clock.advance(hourMs)
  await runner.runDue()
  await runner.close()
  const ofEveryProcess = [
    'chasekit_catalogue_age_seconds 0',
    'chasekit_prices_age_seconds 43200',
    `chasekit_job_last_success_timestamp_seconds{job="catalogue"} ${now.getTime() / 1000}`,
  ]
  expect(await other.lines()).toEqual(ofEveryProcess)
  expect((await lines()).slice(-2)).toEqual([
    'chasekit_job_runs_total{job="catalogue",state="done"} 1',
    'chasekit_job_runs_total{job="catalogue",state="failed"} 1',
  ])
})
