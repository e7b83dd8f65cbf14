import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Above the largest pid Linux gives out. */
const neverAlive = '4194305'

/**
 * Makes the files of a dead PostgreSQL harmless. It refuses to start while *any* process has the pid of its left-over
 * lock files, and after a reboot some process does. The pid file is kept with a pid that never lives, because
 * PostgreSQL finds the shared memory of surviving backends through its other lines. Only under the start lock.
 */
export function disarmLeftovers(cluster: string, socketFolder: string): void {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(socketFolder, name), { force: true })
  const path = join(cluster, 'postmaster.pid')
  const lines = readLines(path)
  if (lines.length < 3) rmSync(path, { force: true }) // cut short by a crash: nothing to find in it
  else writeFileSync(path, [neverAlive, ...lines.slice(1)].join('\n'))
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
