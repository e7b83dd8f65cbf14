import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { applyMigrations } from '#platform/database/migrate.ts'
import { shareSite } from '#platform/database/site-lock.ts'
import { describeSchema } from '#test/support/describe-schema.ts'
import {
  backUp,
  createFolder,
  fillDatabase,
  hashTables,
  log,
  migrations,
} from '#test/support/backup-database.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { restoreLine } from './backup-state.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup, type RestoreOptions } from './restore-backup.ts'

const folder = createFolder(afterAll)
const passphrase = 'correct horse battery'
let source: TestDatabase
let path: string

beforeAll(async () => {
  source = await createTestDatabase()
  await fillDatabase(source.pool)
  path = (await backUp(source.pool, join(folder, 'whole.tar.gz'))).path
})
afterAll(() => source.drop())

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  return database
}

function restore(target: TestDatabase, options: Partial<RestoreOptions> = {}) {
  const { pool } = target
  return restoreBackup({ pool, path, passphrase: null, migrations, existing: 'refuse', ...options })
}

/** What a restore changes on purpose. */
const adapted = [
  'public.alert_evaluations',
  'public.catalogue_version',
  'public.channel_messages',
  'public.owner_claims',
  'public.price_version',
  'public.restores',
  'public.site_warnings',
  'public.unevaluated_price_versions',
  'sign_in.one_time_tokens',
]
const unchanged = (hashes: Record<string, string>) =>
  Object.fromEntries(Object.entries(hashes).filter(([table]) => !adapted.includes(table)))

test('a restored database equals the source, without one-time secrets, unsent alerts and old revisions', async () => {
  const target = await emptyDatabase()
  await restore(target)
  expect(unchanged(await hashTables(target.pool))).toEqual(unchanged(await hashTables(source.pool)))
  expect(await describeSchema(target.pool)).toBe(await describeSchema(source.pool))
  const objects = `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace::regnamespace::text in ('public', 'sign_in')
    union all select indexname, indexdef from pg_indexes where schemaname in ('public', 'sign_in')
    union all select tgname || tgrelid::regclass::text, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`
  expect((await target.pool.query(objects)).rows).toEqual((await source.pool.query(objects)).rows)
  const { rows } = await target.pool.query(`select
    (select count(*)::int from sign_in.one_time_tokens) as tokens,
    (select count(*)::int from unevaluated_price_versions) as unevaluated,
    (select count(*)::int from channel_messages) as messages,
    (select last_seen from site_warnings) as warnings,
    (select count(*)::int from sign_in.sessions) as sessions,
    (select rev > 7 from price_version) as "isRaised",
    (select p.rev = e.price_rev from price_version p, alert_evaluations e) as "isEvaluated",
    (select taken_at <= restored_at from restores) as "isRecorded"`)
  expect(rows).toEqual([
    {
      tokens: 0,
      unevaluated: 0,
      messages: 0,
      warnings: null,
      sessions: 1,
      isRaised: true,
      isEvaluated: true,
      isRecorded: true,
    },
  ])
  const insert = `insert into price_series (card_id, variant, source) values ('base1-9', 'normal', 'tcgplayer') returning id`
  expect((await target.pool.query(insert)).rows).toEqual([{ id: 3 }])
})

test('starts of the week after a restore say which moment the site shows', async () => {
  const target = await emptyDatabase()
  const { takenAt } = await restore(target)
  expect(await restoreLine(target.pool, new Date())).toMatch(
    new RegExp(`^Restored from a backup on \\S+Z: the site shows the moment ${takenAt}\n$`),
  )
  expect(await restoreLine(target.pool, new Date(Date.now() + 8 * 24 * 3_600_000))).toBeUndefined()
  expect(await restoreLine(source.pool, new Date())).toBeUndefined()
})

test('an encrypted backup without prices is restored only with its passphrase', async () => {
  const target = await emptyDatabase()
  const file = join(folder, 'secret.tar.gz.age')
  const options = { pool: source.pool, pathFor: () => file, kind: 'manual' as const, passphrase }
  await createBackup({ ...options, hasPrices: false })
  await expect(restore(target, { path: file })).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  await expect(restore(target, { path: file, passphrase: 'another passphrase' })).rejects.toThrow(
    'encrypted with another passphrase',
  )
  await restore(target, { path: file, passphrase })
  const { rows } = await target.pool.query(`select (select count(*)::int from copies) as copies,
    (select count(*)::int from price_days) as days, (select count(*)::int from price_months) as months`)
  expect(rows).toEqual([{ copies: 3, days: 0, months: 0 }])
})

test('existing tables are replaced only on demand, after a restore point', async () => {
  const target = await createTestDatabase()
  onTestFinished(() => target.drop())
  await target.pool.query(`insert into profiles (id, username) values (gen_random_uuid(), 'brock')`)
  const before = await hashTables(target.pool)
  await expect(restore(target)).rejects.toThrow('The database is not empty. Nothing was changed.')
  const failing = () => Promise.reject(new Error('no restore point'))
  await expect(restore(target, { existing: failing })).rejects.toThrow('no restore point')
  expect(await hashTables(target.pool)).toEqual(before)
  const point = join(folder, 'point.tar.gz')
  await restore(target, { existing: async () => void (await backUp(target.pool, point)) })
  expect((await target.pool.query('select username from profiles')).rows).toEqual([{ username: 'misty' }])
  const restored = await restore(target, { path: point, existing: async () => {} })
  expect((await target.pool.query('select username from profiles')).rows).toEqual([{ username: 'brock' }])
  expect(restored.rows).toBeGreaterThan(0)
})

test('a database of another program is not touched', async () => {
  const target = await emptyDatabase()
  await target.pool.query('create table invoices (id int)')
  await expect(restore(target, { existing: async () => {} })).rejects.toThrow('not those of ChaseKit')
  await target.pool.query('select from invoices')
})

test('a restore is refused while a process works with the database', async () => {
  const target = await emptyDatabase()
  const lock = await shareSite(target.pool, { log, onRestored: () => {} })
  await expect(restore(target)).rejects.toThrow('The site is running')
  await lock.close()
  const waiting: Promise<unknown>[] = []
  await restore(target, {
    onProgress: table => {
      if (table === 'indexes') waiting.push(shareSite(target.pool, { log, onRestored: () => {} }))
    },
  })
  const [late] = (await Promise.all(waiting)) as Awaited<ReturnType<typeof shareSite>>[]
  await late?.close()
  expect(late).toBeDefined()
})

test('a backup of an older version is restored and migrated; a newer or different one is refused', async () => {
  const target = await emptyDatabase()
  const old = await emptyDatabase()
  const client = await old.pool.connect()
  await applyMigrations(
    client,
    migrations.filter(({ number }) => number <= 42),
  )
  client.release()
  await old.pool.query(`insert into profiles (id, username) values (gen_random_uuid(), 'brock')`)
  const { path: file } = await backUp(old.pool, join(folder, 'old.tar.gz'))
  const { migrated } = await restore(target, { path: file })
  expect(migrated).toEqual(migrations.filter(({ number }) => number > 42).map(({ name }) => name))
  expect((await target.pool.query('select username from profiles')).rows).toEqual([{ username: 'brock' }])
  const earlier = migrations.filter(({ number }) => number <= 42)
  const other = await emptyDatabase()
  await expect(restore(other, { migrations: earlier })).rejects.toThrow('by a newer version of ChaseKit')
  const changed = migrations.map(migration => ({ ...migration, checksum: '0' }))
  await expect(restore(other, { migrations: changed })).rejects.toThrow('with other tables')
  expect(await hashTables(other.pool)).toEqual({})
})

test('a file that is not whole or not a backup is refused before anything changes', async () => {
  const whole = readFileSync(path)
  const flipped = Buffer.from(whole)
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
  const files = {
    'cut.tar.gz': [whole.subarray(0, whole.length - 100), 'is damaged'],
    'flipped.tar.gz': [flipped, 'is damaged'],
    'empty.tar.gz': [Buffer.alloc(0), 'is not a backup of ChaseKit'],
    'text.tar.gz': [Buffer.from('hello, this is a text'), 'is not a backup of ChaseKit'],
    'other.tar.gz': [gzipSync(Buffer.alloc(1024)), 'is damaged (its end is missing)'],
  } as const
  const target = await emptyDatabase()
  for (const [name, [bytes, sentence]] of Object.entries(files)) {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    await expect(restore(target, { path: file }), name).rejects.toThrow(sentence)
  }
  await expect(restore(target, { path: join(folder, 'none') })).rejects.toThrow('does not exist')
  expect(await hashTables(target.pool)).toEqual({})
})
