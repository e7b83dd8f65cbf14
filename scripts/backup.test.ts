import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillDatabase, hashTables } from '#test/support/backup-database.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'chasekit-backup-command-'))
let source: TestDatabase

beforeAll(async () => {
  source = await createTestDatabase()
  await fillDatabase(source.pool)
})
afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

function start({ url }: TestDatabase, script: string, ...args: string[]): ChildProcess {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder, INIT_CWD: folder }
  return spawn(process.execPath, [join(import.meta.dirname, script), ...args], { env })
}

async function run(...call: Parameters<typeof start>) {
  const child = start(...call)
  const [out, error, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ])
  return { code: code as number, out, error }
}

/** Waits until a statement of a process waits for a lock that the test has taken. */
async function untilBlocked({ pool }: TestDatabase): Promise<void> {
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await pool.query(waits)).rowCount === 0);
}

test('a backup that is killed leaves no file under its name, and the next one writes it to the working directory', async () => {
  const lock = await source.pool.connect()
  await lock.query('begin; lock table price_days')
  const killed = start(source, 'backup.ts', 'a.tar.gz')
  await untilBlocked(source)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  await lock.query('rollback')
  lock.release()
  expect(readdirSync(folder)).not.toContain('a.tar.gz')
  expect(await run(source, 'backup.ts', 'a.tar.gz')).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringMatching(/^\S+\/a\.tar\.gz\nThe moment .* written by ChaseKit/),
  })
})

test('a restore that is killed leaves the database as it was, and is repeated', async () => {
  const target = await createEmptyDatabase()
  onTestFinished(() => target.drop())
  const restoring = start(target, 'restore.ts', 'a.tar.gz')
  const blocking = await target.pool.connect()
  await blocking.query('begin; create schema sign_in')
  await untilBlocked(target)
  restoring.kill('SIGKILL')
  await once(restoring, 'close')
  await blocking.query('rollback')
  blocking.release()
  expect(await hashTables(target.pool)).toEqual({})
  const restored = await run(target, 'restore.ts', 'a.tar.gz')
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The site shows the moment \S+Z \(\d+ rows/),
  })
  expect((await hashTables(target.pool))['public.copies']).toBe(
    (await hashTables(source.pool))['public.copies'],
  )
})
