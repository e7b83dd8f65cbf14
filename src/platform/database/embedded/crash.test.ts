import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  createDataDir,
  readStoredRowIds,
  postmasterPid,
  readPidFile,
  startWriter,
  waitUntil,
} from '#test/support/embedded-database.ts'

const dataDir = createDataDir('', afterAll)

async function killed(writer: ReturnType<typeof startWriter>): Promise<void> {
  writer.child.kill('SIGKILL')
  await writer.ended
}

test('a server killed at any moment loses nothing it has acknowledged, and the next one just starts', async () => {
  const fresh = createDataDir()
  const acknowledged: number[] = []
  for (let round = 0; round < 8; round++) {
    const writer = startWriter(fresh)
    // Kills the process at a random time, from before the database is set up until after many writes.
    await sleep(40 + round * 130 * Math.random())
    await killed(writer)
    acknowledged.push(...writer.acknowledged)
  }
  const last = startWriter(fresh)
  await last.opened
  await waitUntil(() => last.acknowledged.length > 5)
  last.child.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  acknowledged.push(...last.acknowledged)
  expect(acknowledged.length).toBeGreaterThan(5)
  const storedIds = await readStoredRowIds(fresh)
  expect(acknowledged.filter(id => !storedIds.has(id))).toEqual([])
})

test('a database that survived its server is taken over as it runs', async () => {
  const first = startWriter(dataDir)
  await first.opened
  const pid = postmasterPid(dataDir)
  await killed(first)
  expect(postmasterPid(dataDir)).toBe(pid)
  const second = startWriter(dataDir)
  await second.opened
  expect(postmasterPid(dataDir)).toBe(pid)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(postmasterPid(dataDir)).toBeUndefined()
})

test('a surviving database whose socket somebody removed is started again', async () => {
  const first = startWriter(dataDir)
  await first.opened
  const pid = postmasterPid(dataDir)
  await killed(first)
  rmSync(join(dataDir, 'postgres', '.s.PGSQL.5432'))
  const storedIds = await readStoredRowIds(dataDir)
  expect(first.acknowledged.filter(id => !storedIds.has(id))).toEqual([])
  expect(postmasterPid(dataDir)).not.toBe(pid)
})

test('a database that dies under a running server is started again, and the server goes on', async () => {
  const idle = startWriter(dataDir, { IDLE: '1' })
  await idle.opened
  const pid = postmasterPid(dataDir)
  process.kill(pid ?? 0, 'SIGKILL')
  await waitUntil(() => ![undefined, pid].includes(postmasterPid(dataDir)))
  const writer = startWriter(dataDir)
  await writer.opened
  for (const { child } of [idle, writer]) child.kill('SIGTERM')
  expect(await Promise.all([idle.ended, writer.ended])).toEqual([0, 0])
  expect(idle.problems()).toContain('The embedded database went away; joining it again')
  expect(postmasterPid(dataDir)).toBeUndefined()
})

test('a database that runs in another container is left alone, and the second server says so', async () => {
  const first = startWriter(dataDir)
  await first.opened
  const [pid = '', ...rest] = readPidFile(dataDir)
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  // The number of a process of another container belongs to none here. PostgreSQL reads the file once a minute.
  writeFileSync(pidFile, ['4194305', ...rest].join('\n'))
  const second = startWriter(dataDir)
  expect(await second.ended).not.toBe(0)
  expect(second.problems()).toContain('Another container uses the database in this data folder')
  writeFileSync(pidFile, [pid, ...rest].join('\n'))
  const seen = first.acknowledged.length
  await waitUntil(() => first.acknowledged.length > seen + 5)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(postmasterPid(dataDir)).toBeUndefined()
})

test.each([
  ['a short path', ''],
  ['a path too long for a socket', join('x'.repeat(60), 'y'.repeat(60))],
])('a database of another container that has no socket yet is left alone, in %s', async (_, name) => {
  const dataDir = createDataDir(name)
  const first = startWriter(dataDir)
  await first.opened
  await killed(first)
  const [pid = '', ...rest] = readPidFile(dataDir)
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), ['4194305', ...rest].join('\n'))
  rmSync(join(rest[3] ?? '', '.s.PGSQL.5432'))
  const second = startWriter(dataDir)
  expect(await second.ended).not.toBe(0)
  expect(second.problems()).toContain('Another container uses the database in this data folder')
  expect(readPidFile(dataDir)[0]).toBe('4194305')
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), [pid, ...rest].join('\n'))
  const storedIds = await readStoredRowIds(dataDir)
  expect(first.acknowledged.filter(id => !storedIds.has(id))).toEqual([])
})

test('a data folder that another container sets up is left alone, until that container is killed', async () => {
  const fresh = createDataDir()
  const container = spawn('flock', [
    '--no-fork',
    join(fresh, 'postgres.lock'),
    'sh',
    '-c',
    'echo locked; exec sleep 600',
  ])
  onTestFinished(() => void container.kill('SIGKILL'))
  await once(container.stdout, 'data')
  const writer = startWriter(fresh, { IDLE: '1' })
  expect(await writer.ended).not.toBe(0)
  expect(writer.problems()).toContain('Another container uses the database in this data folder')
  expect(readdirSync(fresh)).toEqual(['postgres.lock'])
  container.kill('SIGKILL')
  const next = startWriter(fresh, { IDLE: '1' })
  await next.opened
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

test('a process that outlives its killed database is named as such, and the next start works after its end', async () => {
  const first = startWriter(dataDir, { IDLE: '1' })
  await first.opened
  const pid = postmasterPid(dataDir) ?? 0
  const [survivor] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number)
  process.kill(survivor ?? 0, 'SIGSTOP')
  onTestFinished(() => void spawnSync('kill', ['-9', String(survivor)]))
  await killed(first)
  process.kill(pid, 'SIGKILL')
  const second = startWriter(dataDir, { IDLE: '1' })
  expect(await second.ended).not.toBe(0)
  expect(second.problems()).toContain(
    `Processes of a PostgreSQL that was killed still use the database in this data folder (${survivor})`,
  )
  process.kill(survivor ?? 0, 'SIGKILL')
  expect(await readStoredRowIds(dataDir)).toBeInstanceOf(Set)
})

test('left-over lock files whose process number belongs to another program do not stop a start', async () => {
  const first = startWriter(dataDir)
  await first.opened
  await killed(first)
  const [pid, ...rest] = readPidFile(dataDir)
  process.kill(Number(pid), 'SIGKILL')
  await waitUntil(() => postmasterPid(dataDir) === undefined)
  // Simulates a reboot: the pid now belongs to another process, here Vitest.
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), [process.ppid, ...rest].join('\n'))
  writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${process.ppid}\n`)
  const storedIds = await readStoredRowIds(dataDir)
  expect(first.acknowledged.filter(id => !storedIds.has(id))).toEqual([])
})

test('a lock file that a crash left empty does not stop a start', async () => {
  const first = startWriter(dataDir, { IDLE: '1' })
  await first.opened
  first.child.kill('SIGTERM')
  await first.ended
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '')
  expect(await readStoredRowIds(dataDir)).toBeInstanceOf(Set)
})

test('a database that was only half set up is set up again', async () => {
  const fresh = createDataDir()
  mkdirSync(join(fresh, 'postgres.new-abc', 'base'), { recursive: true })
  writeFileSync(join(fresh, 'postgres.new-abc', 'PG_VERSION'), '18\n')
  const writer = startWriter(fresh, { IDLE: '1' })
  await writer.opened
  writer.child.kill('SIGTERM')
  expect(await writer.ended).toBe(0)
  expect(readdirSync(fresh).toSorted()).toEqual(['postgres', 'postgres.lock', 'postgres.log'])
})
