import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { createPools } from './open-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('a date is the day that is stored, whatever the time zone of the server', async () => {
  const { rows } = await database.pool.query(`select date '1999-01-09' as day`)
  expect(rows[0].day).toBe('1999-01-09')
})

test('counts are numbers', async () => {
  const { rows } = await database.pool.query('select count(*) as count from (values (1), (2)) as two')
  expect(rows[0].count).toBe(2)
})

test('a bigint that no number can hold is an error, not a rounded value', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint as big')).rejects.toThrow('does not fit')
})

test('Japanese text has trigrams, as searching it needs', async () => {
  await database.pool.query('create extension if not exists pg_trgm')
  const { rows } = await database.pool.query(`select array_length(show_trgm('ピカチュウ'), 1) as trigrams`)
  expect(rows[0].trigrams).toBeGreaterThan(3)
})

test('a connection that is lost while in use fails its own query and nothing else', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

const timeoutsOf = `select name, setting::int as milliseconds from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`

async function timeouts(env: Record<string, string>, name: 'pool' | 'signInPool' | 'jobPool') {
  const log = createLog({ level: 'silent', format: 'text' })
  const pools = createPools(database.url, readConfig(env), { log, clock: systemClock })
  onTestFinished(() => pools.close())
  const { rows } = await pools[name].query<{ milliseconds: number }>(timeoutsOf)
  return rows.map(({ milliseconds }) => milliseconds)
}

test('requests and sign-in have the configured timeouts, jobs have long ones', async () => {
  const env = {
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '3000',
    DATABASE_LOCK_TIMEOUT_MS: '1000',
    DATABASE_STATEMENT_TIMEOUT_MS: '2000',
  }
  expect(await timeouts(env, 'pool')).toEqual([3000, 1000, 2000])
  expect(await timeouts(env, 'signInPool')).toEqual([3000, 1000, 2000])
  expect(await timeouts(env, 'jobPool')).toEqual([600_000, 600_000, 1_800_000])
})

test('a read-only database is a problem as long as it is read-only', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const log = createLog({ level: 'silent', format: 'text' })
  const readOnly = createPools(url.href, readConfig({}), { log, clock: systemClock })
  const writable = createPools(database.url, readConfig({}), { log, clock: systemClock })
  onTestFinished(async () => {
    await readOnly.close()
    await writable.close()
  })
  expect(await readOnly.findProblem()).toBe('the database is read-only')
  const write = 'begin read only; create table never_created ()'
  await expect(writable.pool.query(write)).rejects.toMatchObject({ code: '25006' })
  expect(await writable.findProblem()).toBeUndefined()
})

test('jobs connect to DATABASE_JOBS_URL, and everything else to DATABASE_URL', async () => {
  const direct = new URL(database.url)
  direct.searchParams.set('application_name', 'without a pooler')
  const env = { DATABASE_URL: database.url, DATABASE_JOBS_URL: direct.href }
  const log = createLog({ level: 'silent', format: 'text' })
  const pools = createPools(database.url, readConfig(env), { log, clock: systemClock })
  onTestFinished(() => pools.close())
  const nameIn = async (pool: pg.Pool) =>
    (await pool.query<{ name: string }>(`select current_setting('application_name') as name`)).rows[0]?.name
  expect(await nameIn(pools.jobPool)).toBe('without a pooler')
  for (const pool of [pools.pool, pools.replica, pools.signInPool, pools.checkPool])
    expect(await nameIn(pool)).toBe('')
})

test('timeouts that are off are not sent, for poolers that refuse them', async () => {
  const env = {
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '0',
    DATABASE_LOCK_TIMEOUT_MS: '0',
    DATABASE_STATEMENT_TIMEOUT_MS: '0',
  }
  expect(await timeouts(env, 'pool')).toEqual([0, 0, 0])
  expect(await timeouts(env, 'jobPool')).toEqual([0, 0, 0])
})
