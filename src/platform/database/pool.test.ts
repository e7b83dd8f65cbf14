import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

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
