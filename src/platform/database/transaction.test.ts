import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { inTransaction, retryTransient } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table counters (name text primary key, value int not null)')
})

beforeEach(async () => {
  await database.pool.query(`truncate counters`)
  await database.pool.query(`insert into counters values ('a', 0), ('b', 0)`)
})

afterAll(() => database.drop())

async function valueOf(name: string): Promise<number> {
  const { rows } = await database.pool.query('select value from counters where name = $1', [name])
  return rows[0].value
}

test('a transaction commits all its changes', async () => {
  const response = await inTransaction(database.pool, async client => {
    await client.query(`update counters set value = 1`)
    return 'done'
  })
  expect(response).toBe('done')
  expect([await valueOf('a'), await valueOf('b')]).toEqual([1, 1])
})

test('nothing of a failed transaction stays, and its connection can be used again', async () => {
  const failing = inTransaction(database.pool, async client => {
    await client.query(`update counters set value = 1`)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await valueOf('a')).toBe(0)
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test('a connection that broke inside a transaction leaves the pool', async () => {
  const failing = inTransaction(database.pool, async client => {
    client.on('error', () => {})
    await client.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(failing).rejects.toThrow()
  expect(await valueOf('a')).toBe(0)
})

test('two transactions that deadlock both succeed when they may be repeated', async () => {
  const swap = (first: string, second: string) =>
    retryTransient(() =>
      inTransaction(database.pool, async client => {
        await client.query('update counters set value = value + 1 where name = $1', [first])
        await client.query('select pg_sleep(0.1)')
        await client.query('update counters set value = value + 1 where name = $1', [second])
      }),
    )
  await Promise.all([swap('a', 'b'), swap('b', 'a')])
  expect([await valueOf('a'), await valueOf('b')]).toEqual([2, 2])
})

test('a lasting failure is not repeated', async () => {
  let calls = 0
  const failing = retryTransient(async () => {
    calls++
    await database.pool.query('select no_such_column')
  })
  await expect(failing).rejects.toThrow('no_such_column')
  expect(calls).toBe(1)
})

test('retries end after repeated transient failures', async () => {
  let calls = 0
  const failing = retryTransient(async () => {
    calls++
    throw Object.assign(new Error('could not serialize access'), { code: '40001' })
  })
  await expect(failing).rejects.toThrow('could not serialize')
  expect(calls).toBe(4)
})
