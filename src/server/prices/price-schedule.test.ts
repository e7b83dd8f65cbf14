import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { emptyPriceSummary } from './import/price-summary.ts'
import { type PriceSchedule, startPriceSchedule } from './price-schedule.ts'

let database: TestDatabase
const schedules: PriceSchedule[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate price_imports'))
afterEach(async () => {
  for (const schedule of schedules.splice(0)) await schedule.close()
})

const log = createLog({ level: 'silent', format: 'text' })

function scheduleAt(time: string, outcome: 'succeeds' | 'fails' = 'succeeds') {
  const clock = createManualClock(new Date(time))
  const runs: string[] = []
  const sync = async () => {
    runs.push(clock.now().toISOString())
    const summary = { ...emptyPriceSummary('tcgcsv'), ...(outcome === 'fails' && { error: 'silence' }) }
    await database.pool.query(
      `insert into price_imports (id, source, started_at, finished_at, summary)
       values (gen_random_uuid(), 'tcgcsv', $1, $1, $2)`,
      [clock.now(), JSON.stringify(summary)],
    )
    return summary
  }
  const schedule = startPriceSchedule({ pool: database.pool, log, clock, sync, checkEvery: 3_600_000 })
  schedules.push(schedule)
  return { schedule, clock, runs }
}

const hours = (count: number) => count * 3_600_000

test('prices are imported once a day, after 21:00 UTC', async () => {
  const { schedule, clock, runs } = scheduleAt('2026-11-20T22:00:00Z')
  await schedule.check()
  clock.advance(hours(2))
  await schedule.check()
  expect(runs).toHaveLength(1)
  clock.advance(hours(20))
  await schedule.check()
  expect(runs).toHaveLength(1)
  clock.advance(hours(2))
  await schedule.check()
  expect(runs).toHaveLength(2)
})

test('a missed day is imported at the next start', async () => {
  const { schedule, runs } = scheduleAt('2026-11-20T09:00:00Z')
  await schedule.check()
  expect(runs).toHaveLength(1)
})

test('a failed import is retried after an hour', async () => {
  const { schedule, clock, runs } = scheduleAt('2026-11-20T22:00:00Z', 'fails')
  await schedule.check()
  clock.advance(hours(0.5))
  await schedule.check()
  expect(runs).toHaveLength(1)
  clock.advance(hours(1))
  await schedule.check()
  expect(runs).toHaveLength(2)
})

test('of concurrent processes, only one imports', async () => {
  const many = Array.from({ length: 4 }, () => scheduleAt('2026-11-20T22:00:00Z'))
  await Promise.all(many.map(({ schedule }) => schedule.check()))
  expect(many.flatMap(({ runs }) => runs)).toHaveLength(1)
})
