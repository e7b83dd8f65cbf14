import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const sharedMemory = '/dev/shm'
const requiredBytes = 2 * 1024 ** 3

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Some tests run programs that they write. */
function forbidsPrograms(memory) {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : ''
  return mounts
    .split('\n')
    .map(line => line.split(' '))
    .some(([, folder, , options = '']) => folder === memory && options.split(',').includes('noexec'))
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(memory, prefix) {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
    if (pid > 0 && !isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

/**
 * Creates a folder in memory for what a run of tests writes, until this process ends: databases that are set up, files of
 * browsers. Returns undefined where memory is short or no file system is in memory.
 */
export function createMemoryFolder(memory = sharedMemory) {
  if (!existsSync(memory) || forbidsPrograms(memory)) return undefined
  const prefix = `chasekit-run-${process.getuid?.()}-`
  removeAbandoned(memory, prefix)
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < requiredBytes) return undefined
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
