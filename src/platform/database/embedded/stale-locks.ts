import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { socketName } from './socket-folder.ts'

/** A pid above the maximum of Linux, which no process can have. */
const neverAlive = '4194305'

/**
 * Neutralizes the lock files of a dead PostgreSQL. PostgreSQL refuses to start while any process has the pid in
 * them, which is common after a reboot. The pid file gets an impossible pid and stays, because PostgreSQL uses its
 * other lines to find the shared memory of surviving backends. Requires the start lock, the lock of the data
 * folder and that PostgreSQL is not running, here or in another container.
 */
export function neutralizeStaleLocks(cluster: string, socketFolder: string): void {
  const socketLock = join(socketFolder, `${socketName}.lock`)
  if (namesLivingProcess(readLines(socketLock))) rmSync(socketLock, { force: true })
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = readLines(pidFile)
  if (lines[0] === '') rmSync(pidFile, { force: true }) // truncated by a crash: contains no pid
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
