import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Above the largest pid Linux gives out. */
const neverAlive = '4194305'

/**
 * Makes the lock files of a dead PostgreSQL harmless. It refuses to start while *any* process has the pid in them, and
 * after a reboot some process does. The pid file is kept with a pid that never lives, because PostgreSQL finds the
 * shared memory of surviving backends through its other lines. Only under the start lock, when none is running.
 */
export function neutralizeStaleLocks(cluster: string, socketFolder: string): void {
  const socketLock = join(socketFolder, '.s.PGSQL.5432.lock')
  if (namesLivingProcess(readLines(socketLock))) rmSync(socketLock, { force: true })
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = readLines(pidFile)
  if (lines[0] === '') rmSync(pidFile, { force: true }) // cut short by a crash: nothing to find in it
  else if (namesLivingProcess(lines)) writeFileSync(pidFile, [neverAlive, ...lines.slice(1)].join('\n'))
}

function namesLivingProcess([pid]: string[]): boolean {
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
