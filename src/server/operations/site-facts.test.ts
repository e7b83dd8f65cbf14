import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { version } from '#platform/version.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { findLastBackup } from '#server/backups/list-backups.ts'
import { readFreeDisk } from './free-disk.ts'
import { MailCounter, readMailCounts } from './mail-counter.ts'
import { listProcesses, startHeartbeat } from './site-processes.ts'
import { readDatabaseBytes, readSiteCounts, readSiteStart } from './site-size.ts'

const log = createLog({ level: 'warn', format: 'text' })
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a process is listed until it stops or is silent for two minutes', async () => {
  const { pool } = database
  const processes = [startHeartbeat({ pool, log }), startHeartbeat({ pool, log })]
  await expect.poll(() => listProcesses(pool)).toHaveLength(2)
  const [first] = await listProcesses(pool)
  expect(first).toMatchObject({ pid: process.pid, version })
  expect(first?.startedAt.getTime()).toBeLessThan(first?.lastSeen.getTime() ?? 0)
  await processes[0]?.close()
  expect(await listProcesses(pool)).toHaveLength(1)
  await pool.query(`update site_processes set last_seen_at = now() - interval '2 minutes'`)
  expect(await listProcesses(pool)).toEqual([])
  await processes[1]?.close()
})

test('a process that ended without saying so is forgotten after a day', async () => {
  const { pool } = database
  await pool.query(`insert into site_processes (id, host, pid, version, started_at, last_seen_at)
    values (gen_random_uuid(), 'old', 1, '0', now() - interval '3 days', now() - interval '25 hours')`)
  const running = startHeartbeat({ pool, log })
  const hosts = async () => (await pool.query('select host from site_processes')).rows.map(({ host }) => host)
  await expect.poll(hosts).not.toContain('old')
  await running.close()
})

test('mails of all processes are counted by day, and what could not be stored is stored later', async () => {
  const { pool } = database
  const clock = createManualClock(new Date('2026-11-20T12:00:00Z'))
  const [first, second] = [new MailCounter({ pool, log, clock }), new MailCounter({ pool, log, clock })]
  first.count('sent')
  first.count('refused')
  second.count('sent')
  await first.close()
  await pool.query('alter table mail_days rename to hidden_days')
  await second.flush()
  await pool.query('alter table hidden_days rename to mail_days')
  clock.advance(24 * 60 * 60 * 1000)
  second.count('sent')
  await second.close()
  expect(await readMailCounts(pool, { day: '2026-11-21', days: 2 })).toEqual({ sent: 3, refused: 1 })
  expect(await readMailCounts(pool, { day: '2026-11-21', days: 1 })).toEqual({ sent: 1, refused: 0 })
  expect(await readMailCounts(pool, { day: '2026-11-20', days: 30 })).toEqual({ sent: 2, refused: 1 })
})

test('small tables are counted, large ones are estimated', async () => {
  const { pool } = database
  const accounts = sql`sign_in.users`
  const insert = `insert into collections (id, owner_id, name, deleted_at) select gen_random_uuid(), gen_random_uuid(), 'Box', $1
    from generate_series(1, $2::int)`
  await pool.query(insert, [null, 3])
  await pool.query(insert, [new Date(), 2])
  expect(await readSiteCounts(pool, accounts)).toEqual({
    users: 0,
    collections: 3,
    collectionCards: 0,
    copies: 0,
  })
  await pool.query(insert, [null, 60_000])
  await pool.query('analyze collections')
  expect(await readSiteCounts(pool, accounts)).toMatchObject({ collections: 60_005 })
})

test('the database knows its size and its age', async () => {
  const { pool } = database
  expect(await readDatabaseBytes(pool)).toBeGreaterThan(1_000_000)
  const { rows } = await pool.query('select applied_at from schema_migrations where number = 1')
  expect(await readSiteStart(pool)).toEqual(rows[0].applied_at)
})

test('a damaged backup is none, nor one whose file this machine no longer has, as after a restore', async () => {
  const { pool } = database
  const folder = '/nowhere/backups'
  expect(await findLastBackup(pool, folder)).toBeNull()
  const insert = `insert into backups (id, host, folder, name, kind, taken_at, bytes, sha256, version, migration,
      is_encrypted, has_prices, checked_at, problem)
    values (gen_random_uuid(), $4, '/nowhere/backups', $1, 'nightly', $2, 1, '', '1', 1, false, true, now(), $3)`
  await pool.query(insert, ['good', '2026-11-20T03:00:00Z', null, 'another machine'])
  await pool.query(insert, ['damaged', '2026-11-21T03:00:00Z', 'The file is damaged', 'another machine'])
  await pool.query(insert, ['lost', '2026-11-22T03:00:00Z', null, hostname()])
  expect(await findLastBackup(pool, folder)).toEqual(new Date('2026-11-20T03:00:00Z'))
})

test('the free part of a disk is that of the next parent while the folder does not exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chasekit-disk-'))
  const free = await readFreeDisk(folder)
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(100)
  expect(await readFreeDisk(join(folder, 'not', 'there'))).toBeCloseTo(free, 0)
  await rm(folder, { recursive: true })
})
