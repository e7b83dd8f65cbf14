import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, fstatSync, mkdirSync, statSync, symlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDataDir } from '#test/support/embedded-database.ts'
import { lockDataFolder } from './data-folder-lock.ts'

async function lockIn(folder: string): Promise<number> {
  const handle = await lockDataFolder(join(folder, 'postgres'))
  onTestFinished(() => closeSync(handle))
  return handle
}

test('the lock is a file open for writing, which NFS can lock, and only its owner may open it', async () => {
  const handle = await lockIn(createDataDir())
  expect(fstatSync(handle).isFile()).toBe(true)
  expect(fstatSync(handle).mode & 0o777).toBe(0o600)
  expect(writeSync(handle, '')).toBe(0)
})

test('the lock file belongs to the owner of the data folder, also when root creates it', async () => {
  const folder = createDataDir()
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534)
  const handle = await lockIn(folder)
  expect(fstatSync(handle).uid).toBe(statSync(folder).uid)
})

test('another user who locks the folder stops no start', async () => {
  const folder = createDataDir()
  const stranger = spawn('flock', ['--no-fork', folder, 'sh', '-c', 'echo locked; exec sleep 600'])
  onTestFinished(() => void stranger.kill('SIGKILL'))
  await once(stranger.stdout, 'data')
  await expect(lockIn(folder)).resolves.toBeTypeOf('number')
})

test('a locked file is refused until it is closed', async () => {
  const folder = createDataDir()
  const first = await lockDataFolder(join(folder, 'postgres'))
  await expect(lockIn(folder)).rejects.toThrow('Another container uses the database in this data folder')
  closeSync(first)
  await lockIn(folder)
})

test('something else in place of the lock file is left alone, with the reason', async () => {
  const folder = createDataDir()
  mkdirSync(join(folder, 'postgres.lock'))
  await expect(lockIn(folder)).rejects.toThrow(/The data folder cannot be used \(EISDIR.*postgres\.lock/)
  const linked = createDataDir()
  symlinkSync(join(folder, 'elsewhere'), join(linked, 'postgres.lock'))
  await expect(lockIn(linked)).rejects.toThrow(/The data folder cannot be used \(ELOOP/)
})
