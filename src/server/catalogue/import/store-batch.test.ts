import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  expect(rows).toEqual([{ record: '{"name":"a \\\\ \\" 日本"}' }])
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

describe('a batch whose rows are a stream', () => {
  const card = (id: string) => ({
    unit: 'card' as const,
    sourceId: id,
    id,
    scope: 'stream',
    record: `{"id":"${id}"}`,
  })
  const storedIds = async () => {
    const { rows } = await database.pool.query(
      `select id from card_records where scope = 'stream' order by id`,
    )
    return rows.map(({ id }) => id)
  }

  test('is stored as a whole, with what is complete at the end of the stream', async () => {
    const complete: Batch['complete'] = []
    async function* rows() {
      for (let number = 1; number <= 1200; number++) yield card(`s-${number}`)
      complete.push({ unit: 'card', scope: 'stream' })
    }
    expect(
      (await storeBatch(database.pool, { source: 'tcgdex', rows: rows(), complete })).counts.card.added,
    ).toBe(1200)
    const fewer = Array.from({ length: 1199 }, (_, index) => card(`s-${index + 1}`))
    const { counts } = await storeBatch(database.pool, { source: 'tcgdex', rows: fewer, complete })
    expect(counts.card).toMatchObject({ unchanged: 1199, removed: 1 })
  })

  test('stores nothing if the stream fails', async () => {
    const before = await storedIds()
    async function* rows() {
      for (let number = 1; number <= 600; number++) yield card(`t-${number}`)
      throw new Error('the source broke')
    }
    const batch: Batch = { source: 'tcgdex', rows: rows(), complete: [] }
    await expect(storeBatch(database.pool, batch)).rejects.toThrow('the source broke')
    expect(await storedIds()).toEqual(before)
  })

  test('does not hold up other imports while it is read', async () => {
    let finish: () => void = () => {}
    let started: () => void = () => {}
    const isStarted = new Promise<void>(resolve => (started = resolve))
    const mayFinish = new Promise<void>(resolve => (finish = resolve))
    async function* rows() {
      yield card('u-1')
      started()
      await mayFinish
      yield card('u-2')
    }
    const slow = storeBatch(database.pool, { source: 'tcgdex', rows: rows(), complete: [] })
    await isStarted
    const other = await storeBatch(database.pool, { source: 'tcgdex', rows: [card('v-1')], complete: [] })
    expect(other.counts.card.added).toBe(1)
    finish()
    expect((await slow).counts.card.added).toBe(2)
  })
})
