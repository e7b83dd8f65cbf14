import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { listIdChanges } from '#server/catalogue/id-changes.ts'
import { storeBatch } from './store-batch.ts'
import type { Incoming } from './import-tables.ts'

let database: TestDatabase
beforeEach(async () => void (database = await createTestDatabase()))
afterEach(() => database.drop())

const filler: [string, string][] = [
  ['x-1', 'x-1'],
  ['x-2', 'x-2'],
  ['x-3', 'x-3'],
]

/** Stores all cards of a set: pairs of the source's id and the card's id. */
function storeSet(source: 'tcgdex' | 'pokemon-tcg-data', cards: [sourceId: string, id: string][]) {
  const rows = [...cards, ...filler].map(([sourceId, id]): Incoming => ({
    unit: 'card',
    sourceId,
    id,
    scope: 'a',
    record: '{}',
  }))
  return storeBatch(database.pool, { source, rows, complete: [{ unit: 'card', scope: 'a' }] })
}

async function changes(since?: string) {
  const found = await listIdChanges(database.pool, since)
  return found.map(({ day, ...change }) => change)
}

test('new and unchanged cards are no changes of ids', async () => {
  await storeSet('tcgdex', [['a-1', 'a-1']])
  await storeSet('tcgdex', [['a-1', 'a-1']])
  expect(await changes()).toEqual([])
})

test('a card that no source has any more is removed, one that another source has is not', async () => {
  await storeSet('tcgdex', [
    ['a-1', 'a-1'],
    ['a-2', 'a-2'],
  ])
  await storeSet('pokemon-tcg-data', [['p-1', 'a-1']])
  await storeSet('tcgdex', [])
  expect(await changes()).toEqual([{ id: 'a-2', change: 'removed' }])
})

test('a card that gets a new id is renamed, or merged if the new id exists', async () => {
  await storeSet('tcgdex', [['a-1', 'a-1']])
  await storeSet('pokemon-tcg-data', [
    ['p-1', 'old-1'],
    ['p-2', 'old-2'],
  ])
  await storeSet('pokemon-tcg-data', [
    ['p-1', 'a-1'],
    ['p-2', 'new-2'],
  ])
  expect(await changes()).toEqual([
    { id: 'old-1', to: 'a-1', change: 'merged' },
    { id: 'old-2', to: 'new-2', change: 'renamed' },
  ])
})

test('an id that exists again is no change any more', async () => {
  await storeSet('tcgdex', [['a-1', 'a-1']])
  await storeSet('tcgdex', [])
  expect(await changes()).toEqual([{ id: 'a-1', change: 'removed' }])
  await storeSet('tcgdex', [['a-1', 'a-1']])
  expect(await changes()).toEqual([])
})

test('changes are listed from a day on', async () => {
  await database.pool.query(
    `insert into id_changes values ('b', null, 'removed', '2026-01-02'), ('a', 'c', 'merged', '2026-01-01')`,
  )
  expect(await listIdChanges(database.pool, '2026-01-02')).toEqual([
    { id: 'b', change: 'removed', day: '2026-01-02' },
  ])
  expect((await listIdChanges(database.pool, undefined)).map(({ id }) => id)).toEqual(['a', 'b'])
})
