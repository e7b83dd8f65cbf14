import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { storeBatch } from './store-batch.ts'
import type { Batch } from './import-tables.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const batch: Batch = {
  source: 'tcgdex',
  rows: [{ unit: 'card', sourceId: 'a-1', id: 'a-1', scope: 'a', record: '{"name":"a \\\\ \\" 日本"}' }],
  complete: [{ unit: 'card', scope: 'a' }],
}

test('a record with any text is stored unchanged', async () => {
  await storeBatch(database.pool, batch)
  const { rows } = await database.pool.query('select record::text as record from card_records')
  expect(rows).toEqual([{ record: batch.rows[0]?.record }])
})

test('a batch with an invalid JSON record stores nothing', async () => {
  const bad: Batch = {
    ...batch,
    rows: [
      { unit: 'card', sourceId: 'b-1', id: 'b-1', scope: 'b', record: '{}' },
      { unit: 'card', sourceId: 'b-2', id: 'b-2', scope: 'b', record: '{"cut' },
    ],
  }
  await expect(storeBatch(database.pool, bad)).rejects.toThrow(/json/)
  const { rows } = await database.pool.query(`select 1 from card_records where scope = 'b'`)
  expect(rows).toEqual([])
})

test('losing the connection while a batch waits for a lock fails only that batch', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select rev from catalogue_version for update')
  const storing = expect(storeBatch(database.pool, batch)).rejects.toThrow(/terminat/)
  await expect.poll(cutWaiting).toBe(1)
  await storing
  await holder.query('commit')
  holder.release()
  expect((await storeBatch(database.pool, batch)).counts.card.unchanged).toBe(1)
})

async function cutWaiting(): Promise<number> {
  const { rows } = await database.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}
