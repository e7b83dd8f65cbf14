import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#platform/database/pool.ts'
import { shareSite, tryLockSite } from '#platform/database/site-lock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { backUp, createFolder, log, migrations } from '#test/support/backup-database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = createFolder(afterAll)
let database: TestDatabase
let path: string

beforeAll(async () => {
  database = await createTestDatabase()
  path = (await backUp(database.pool, join(folder, 'whole.tar.gz'))).path
})
afterAll(() => database.drop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

const restore = () =>
  restoreBackup({
    pool: database.pool,
    path,
    passphrase: null,
    migrations,
    existing: async () => {},
  })
const isFree = () => inTransaction(database.pool, tryLockSite)

/** A process that works with the database and has lost the connection of its lock. */
async function startAndCut() {
  const pool = createPool({ url: database.url, size: 2, log })
  const onRestored = vi.fn()
  const lock = await shareSite(pool, { log, onRestored })
  onTestFinished(async () => {
    await lock.close()
    await pool.end()
  })
  expect(await isFree()).toBe(false)
  await database.pool.query(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and mode = 'ShareLock' and database = (
      select oid from pg_database where datname = current_database())`)
  await expect.poll(isFree).toBe(true)
  return { onRestored, beat: () => vi.advanceTimersByTime(10_000) }
}

test('a lock that was lost is taken again', async () => {
  const { onRestored, beat } = await startAndCut()
  await expect
    .poll(() => {
      beat()
      return isFree()
    })
    .toBe(false)
  expect(onRestored).not.toHaveBeenCalled()
  await expect(restore()).rejects.toThrow('The site is running')
})

test('a process whose database was restored while its lock was lost stops', async () => {
  const { onRestored, beat } = await startAndCut()
  await restore()
  await expect.poll(() => (beat(), onRestored.mock.calls.length)).toBe(1)
})

test('a process that finds a restore running stops at once', async () => {
  const { onRestored, beat } = await startAndCut()
  await inTransaction(database.pool, async client => {
    expect(await tryLockSite(client)).toBe(true)
    await expect.poll(() => (beat(), onRestored.mock.calls.length)).toBe(1)
    beat()
  })
  expect(onRestored).toHaveBeenCalledOnce()
})
