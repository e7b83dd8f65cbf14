import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, createFolder, fillDatabase } from '#test/support/backup-database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { foldMonths } from '#server/prices/store/fold-months.ts'
import { ensurePartition } from '#server/prices/store/month-partition.ts'
import { createBackup } from './create-backup.ts'
import { readBackup } from './read-backup.ts'
import { withSnapshot } from './snapshot.ts'

let database: TestDatabase
const folder = createFolder(afterAll)

beforeAll(async () => {
  database = await createTestDatabase()
  await fillDatabase(database.pool, 300)
})
afterAll(() => database.drop())

test('a backup is a private file that describes its contents, and leaves nothing else', async () => {
  const own = join(folder, 'new', 'a.tar.gz')
  const created = await backUp(database.pool, own)
  expect(readdirSync(dirname(own))).toEqual(['a.tar.gz'])
  expect(statSync(own).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(own)).mode & 0o777).toBe(0o700)
  const { manifest, sha256, bytes } = await readBackup(own, { passphrase: null })
  expect({ sha256, bytes }).toEqual({ sha256: created.sha256, bytes: statSync(own).size })
  const copies = manifest.tables.find(({ name }) => name === 'public.copies')
  expect(copies?.rows).toBe(300)
  expect(manifest).toMatchObject({ kind: 'manual', hasPrices: true, priceMonths: ['2026-11-01'] })
})

test('an existing file is not overwritten', async () => {
  const path = join(folder, 'existing.tar.gz')
  writeFileSync(path, 'mine')
  await expect(backUp(database.pool, path)).rejects.toThrow('exists: choose another name')
  expect(statSync(path).size).toBe(4)
})

test('a folder that cannot be written is found before the work', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const work = createBackup({
    pool: database.pool,
    pathFor: () => join(file, 'a.tar.gz'),
    kind: 'manual',
    passphrase: null,
    hasPrices: true,
    onProgress: () => expect.fail('the work has begun'),
  })
  await expect(work).rejects.toThrow('cannot be written')
})

test('a stopped backup leaves no file and a working pool', async () => {
  const path = join(folder, 'stopped', 'a.tar.gz')
  const stop = new AbortController()
  const work = createBackup({
    pool: database.pool,
    pathFor: () => path,
    kind: 'manual',
    passphrase: 'correct horse battery',
    hasPrices: true,
    signal: stop.signal,
    onProgress: ({ text }) => {
      if (text === 'public.copies') stop.abort()
    },
  })
  await expect(work).rejects.toThrow('aborted')
  expect(readdirSync(dirname(path))).toEqual([])
  await database.pool.query('select 1')
})

test('temporary files of killed backups are removed, those of running ones and of other programs are not', async () => {
  const own = join(folder, 'leftovers')
  mkdirSync(own)
  const names = ['.old.1a2b3c4d.chasekit-partial', '.young.1a2b3c4d.chasekit-partial', '.film.partial']
  const [old = '', young = '', foreign = ''] = names.map(name => join(own, name))
  writeFileSync(old, '')
  writeFileSync(young, '')
  writeFileSync(foreign, '')
  const dayAgo = new Date(Date.now() - 86_400_000)
  utimesSync(old, dayAgo, dayAgo)
  utimesSync(foreign, dayAgo, dayAgo)
  await backUp(database.pool, join(own, 'a.tar.gz'))
  expect([old, young, foreign].map(path => existsSync(path))).toEqual([false, true, true])
})

test('during a backup rows are read and written, and months of prices begin; one is folded later', async () => {
  await withSnapshot(database.pool, async () => {
    await database.pool.query(
      `set lock_timeout = '2s'; update profiles set bio = 'new'; select from price_days`,
    )
    await ensurePartition(database.pool, '2026-12-01')
    expect(await foldMonths(database.pool, '2026-12-15')).toEqual([])
  })
  expect(await foldMonths(database.pool, '2026-12-15')).toEqual(['2026-11-01'])
})
