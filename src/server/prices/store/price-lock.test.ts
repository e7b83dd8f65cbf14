import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { priceLock, runUnlessImportingPrices } from './price-lock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const isFree = async () => (await runUnlessImportingPrices(database.pool, async () => true)) ?? false

test('one import runs at a time', async () => {
  expect(await runUnlessImportingPrices(database.pool, isFree)).toBe(false)
  expect(await isFree()).toBe(true)
})

test('an import that fails leaves the lock', async () => {
  const failed = runUnlessImportingPrices(database.pool, () => Promise.reject(new Error('broken')))
  await expect(failed).rejects.toThrow('broken')
  expect(await isFree()).toBe(true)
})

test('an import that has lost its lock is stopped and fails, and another one can begin', async () => {
  const stopped = runUnlessImportingPrices(database.pool, async lost => {
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1
        and database = (select oid from pg_database where datname = current_database())`,
      [priceLock.sync],
    )
    expect(rows).toHaveLength(1)
    await expect.poll(() => lost.aborted).toBe(true)
    return isFree()
  })
  await expect(stopped).rejects.toThrow('run it again')
  expect(await isFree()).toBe(true)
})
