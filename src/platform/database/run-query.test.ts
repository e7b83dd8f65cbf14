import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { query, runQuery } from './run-query.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

it('runs a built query and returns its rows', async () => {
  await runQuery(
    database.pool,
    query.insertInto('rate_limits').values({ key: 'built', free_at: new Date(0) }),
  )
  const rows = await runQuery(
    database.pool,
    query.selectFrom('rate_limits').select('free_at').where('key', '=', 'built'),
  )
  expect(rows).toEqual([{ free_at: new Date(0) }])
})

it('passes the values of nested sql tags as parameters, in their order', async () => {
  const condition = sql`name <> ${"it's"}`
  const rows = await runQuery(
    database.pool,
    sql<{ name: string }>`select name from (values (${'a'}), (${"it's"})) t (name) where ${condition}`,
  )
  expect(rows).toEqual([{ name: 'a' }])
})

it('runs a query in the transaction of the given client', async () => {
  const insert = query.insertInto('rate_limits').values({ key: 'undone', free_at: new Date(0) })
  const failed = inTransaction(database.pool, async client => {
    await runQuery(client, insert)
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  const rows = await runQuery(
    database.pool,
    query.selectFrom('rate_limits').select('key').where('key', '=', 'undone'),
  )
  expect(rows).toEqual([])
})
