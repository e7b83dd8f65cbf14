import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { createRateLimitStore, deleteRateLimitsOf, type RateLimitStore } from './rate-limit-store.ts'
import { RateLimiter, type RateLimitResult } from './rate-limiter.ts'

const lines: string[] = []
const log = createLog({ level: 'warn', format: 'text', write: line => lines.push(line) })
const perHour = (count: number) => ({ count, seconds: 3600 })
let database: TestDatabase
let first: RateLimiter
let second: RateLimiter

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  await database.pool.query('truncate rate_limits')
  lines.length = 0
  // Simulates two processes, which share only the database.
  first = new RateLimiter({ store: createRateLimitStore(database.pool), log })
  second = new RateLimiter({ store: createRateLimitStore(database.pool), log })
})

afterEach(() => Promise.all([first.close(), second.close()]))
afterAll(() => database.drop())

async function takeMany(
  limiter: RateLimiter,
  count: number,
  limit: number,
  client = 'ash',
): Promise<RateLimitResult[]> {
  const verdicts: RateLimitResult[] = []
  for (let use = 0; use < count; use++) verdicts.push(await limiter.take('search', perHour(limit), client))
  return verdicts
}

/** The number of uses of a limit of 100 an hour that the database has counted. */
async function owedUses(): Promise<number> {
  const { rows } = await database.pool.query(
    `select extract(epoch from free_at - now())::float8 as owed from rate_limits`,
  )
  return Math.round((rows[0]?.owed ?? 0) / 36)
}

/** A store that takes 100 ms to add uses. */
function slowStore(): RateLimitStore {
  const store = createRateLimitStore(database.pool)
  const add: RateLimitStore['add'] = async costs => {
    await sleep(100)
    return store.add(costs)
  }
  return { ...store, add }
}

const allowedOf = (verdicts: RateLimitResult[]) => verdicts.filter(verdict => verdict.allowed).length

test('a small limit holds exactly over all processes', async () => {
  const verdicts = []
  for (let round = 0; round < 10; round++)
    verdicts.push(...(await takeMany(first, 1, 10)), ...(await takeMany(second, 1, 10)))
  expect(allowedOf(verdicts)).toBe(10)
  expect(verdicts.slice(0, 10).every(verdict => verdict.allowed)).toBe(true)
})

test('a small limit holds exactly when all uses come at once', async () => {
  const takes = Array.from({ length: 30 }, (_, use) => takeMany(use % 2 ? first : second, 1, 10))
  expect(allowedOf((await Promise.all(takes)).flat())).toBe(10)
})

test('a use far from a large limit is decided at once, without the database', () => {
  expect(first.take('search', perHour(100), 'ash')).toEqual({ allowed: true })
  expect(database.pool.waitingCount).toBe(0)
})

test('processes learn of each other, and the end of a large limit is counted exactly', async () => {
  expect(allowedOf(await takeMany(first, 60, 100))).toBe(60)
  await first.flush()
  await expect.poll(owedUses).toBe(60)
  await takeMany(second, 1, 100)
  await second.flush()
  expect(allowedOf(await takeMany(second, 100, 100))).toBe(39)
  await takeMany(first, 1, 100)
  await first.flush()
  expect(allowedOf(await takeMany(first, 10, 100))).toBe(0)
})

test('what is still on its way to a slow database counts at the end of a limit', async () => {
  const limiter = new RateLimiter({ store: slowStore(), log })
  // The local share is 21 uses, sent in threes, so none is unsent when the database decides.
  expect(allowedOf(await takeMany(limiter, 40, 28))).toBe(28)
  await limiter.close()
})

test('many uses within a second reach the other processes within that second', async () => {
  await takeMany(first, 25, 100)
  await expect.poll(owedUses).toBeGreaterThanOrEqual(20)
})

test('limits are counted by name and client', async () => {
  await takeMany(first, 10, 10, 'ash')
  expect(allowedOf(await takeMany(first, 1, 10, 'ash'))).toBe(0)
  expect(allowedOf(await takeMany(first, 1, 10, 'misty'))).toBe(1)
  expect(await first.take('sign-in', perHour(10), 'ash')).toEqual({ allowed: true })
})

test('who is refused learns in whole seconds when the next use is free, in every process', async () => {
  await takeMany(first, 10, 10)
  const [firstVerdict] = await takeMany(first, 1, 10)
  const [secondVerdict] = await takeMany(second, 1, 10)
  // With ten uses an hour, one use expires every six minutes.
  for (const verdict of [firstVerdict, secondVerdict]) {
    expect(verdict).toEqual({ allowed: false, retryAfter: expect.any(Number) })
    const retryAfter = verdict && !verdict.allowed ? verdict.retryAfter : 0
    expect(Number.isInteger(retryAfter) && retryAfter > 300 && retryAfter <= 360).toBe(true)
  }
})

test('asking again while refused does not make the wait longer', async () => {
  await takeMany(first, 10, 10)
  await takeMany(second, 200, 10)
  const { rows } = await database.pool.query(
    'select extract(epoch from free_at - now())::float8 as owed from rate_limits',
  )
  expect(rows[0].owed).toBeLessThanOrEqual(3600)
})

test('used capacity recovers evenly over time', async () => {
  const clock = createManualClock(new Date())
  const store = createRateLimitStore(database.pool)
  const limiter = new RateLimiter({ store, log, clock })
  await takeMany(limiter, 10, 10)
  clock.advance(720_000)
  await database.pool.query(`update rate_limits set free_at = free_at - interval '720 seconds'`)
  expect(allowedOf(await takeMany(limiter, 5, 10))).toBe(2)
  await limiter.close()
})

test('without the database every process continues with its own count', async () => {
  const pool = createPool({ url: database.url, size: 1, log })
  const alone = new RateLimiter({ store: createRateLimitStore(pool), log })
  await pool.end()
  expect(allowedOf(await takeMany(alone, 30, 10))).toBe(10)
  expect(lines.join()).toContain('Rate limits are counted by this process alone')
  await alone.close()
})

test('no use of a deleted client is stored, not even one being sent', async () => {
  const limiter = new RateLimiter({ store: slowStore(), log })
  await takeMany(limiter, 5, 100, 'gone')
  const sharing = limiter.flush()
  await takeMany(limiter, 5, 100, 'gone')
  await limiter.forget('gone')
  await deleteRateLimitsOf(database.pool, 'gone')
  await sharing
  await limiter.close()
  expect((await database.pool.query('select key from rate_limits')).rows).toEqual([])
})

test('rows without owed uses are deleted', async () => {
  const store = createRateLimitStore(database.pool)
  await store.add(
    new Map([
      ['search:old', 0.000001],
      ['search:new', 100],
    ]),
  )
  await store.sweep()
  const { rows } = await database.pool.query('select key from rate_limits')
  expect(rows).toEqual([{ key: 'search:new' }])
})
