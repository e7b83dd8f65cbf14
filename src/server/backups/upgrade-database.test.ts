import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createFolder, log, migrations } from '#test/support/backup-database.ts'
import { createEmptyDatabase } from '#test/support/test-database.ts'
import { listBackupFiles } from './backup-folder.ts'
import { upgradeDatabase } from './upgrade-database.ts'

const root = resolve(import.meta.dirname, '../../../migrations')
const folder = createFolder(afterAll)
let number = 0

/** A database and a folder of migrations without the last ones. */
async function startOld(without: number) {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  const own = join(folder, String(++number))
  mkdirSync(own)
  const names = migrations.map(({ name }) => name)
  for (const name of names.slice(0, -without || undefined)) copyFileSync(join(root, name), join(own, name))
  const config = {
    backupBeforeUpgrade: true,
    backupDir: join(own, 'backups'),
    backupPassphrase: null,
    dataDir: folder,
  }
  const upgrade = (changes: Partial<typeof config> = {}) =>
    upgradeDatabase({ pool: database.pool, folder: own, config: { ...config, ...changes }, log })
  const addMissing = () => names.forEach(name => copyFileSync(join(root, name), join(own, name)))
  const numbers = async () =>
    (await database.pool.query('select max(number) as last from schema_migrations')).rows[0]?.last
  return { database, own, upgrade, addMissing, numbers, backups: () => listBackupFiles(join(own, 'backups')) }
}

const last = migrations.at(-1)?.number

test('existing data are backed up before migrations and only then; starts at once make one backup', async () => {
  const site = await startOld(1)
  await site.upgrade()
  await site.upgrade()
  expect(await site.backups()).toEqual([])
  site.addMissing()
  await Promise.all([site.upgrade(), site.upgrade()])
  expect(await site.numbers()).toBe(last)
  expect(await site.backups()).toMatchObject([{ kind: 'migration', migration: migrations.at(-2)?.number }])
  const { rows } = await site.database.pool.query('select kind, problem from backups')
  expect(rows).toEqual([{ kind: 'migration', problem: null }])
})

test('the backup of another database in the same folder is not used', async () => {
  const [first, second] = [await startOld(1), await startOld(1)]
  for (const site of [first, second]) {
    await site.upgrade()
    site.addMissing()
  }
  const backupDir = join(folder, 'shared')
  await first.upgrade({ backupDir })
  await second.upgrade({ backupDir })
  const files = (await listBackupFiles(backupDir)).map(({ name }) => name)
  expect(files).toHaveLength(2)
})

test('an upgrade that fails uses its backup again; without a backup there is no upgrade, except on demand', async () => {
  const site = await startOld(1)
  await site.upgrade()
  const broken = join(site.own, '9999-broken.sql')
  writeFileSync(broken, 'select nothing_of_this_name')
  await expect(site.upgrade()).rejects.toThrow('9999-broken.sql failed')
  await expect(site.upgrade()).rejects.toThrow('9999-broken.sql failed')
  expect(await site.backups()).toHaveLength(1)
  rmSync(broken)
  rmSync(join(site.own, 'backups'), { recursive: true })
  writeFileSync(join(site.own, 'backups'), 'a file')
  site.addMissing()
  const before = await site.numbers()
  await expect(site.upgrade()).rejects.toThrow(
    /was not upgraded.*cannot be written or read.*BACKUP_BEFORE_UPGRADE=off/,
  )
  expect(await site.numbers()).toBe(before)
  await site.upgrade({ backupBeforeUpgrade: false })
  expect(await site.numbers()).toBe(last)
  expect(readdirSync(site.own)).toContain('backups')
})
