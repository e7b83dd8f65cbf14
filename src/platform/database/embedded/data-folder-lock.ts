import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { foreignDatabaseError } from './refuse-foreign-postmaster.ts'

const attempts = 20
const pauseMilliseconds = 250
/** Exit code of `flock` when another process has the lock. */
const isLocked = 1

/**
 * Locks the data folder against servers in other containers on the same volume, which see neither the processes nor the
 * start lock of this one. Returns the open folder, to which the lock belongs: PostgreSQL inherits it, and the kernel
 * releases it when the last process that has it ends, also by `kill -9`. Processes of a killed PostgreSQL may outlive it
 * for a moment. Locks nothing where util-linux is missing or the file system has no locks.
 */
export async function lockDataFolder(folder: string): Promise<number> {
  const handle = openSync(folder, 'r')
  for (let attempt = 1; ; attempt++) {
    const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', handle] })
    if (status !== isLocked) return handle
    if (attempt === attempts) break
    await sleep(pauseMilliseconds)
  }
  closeSync(handle)
  throw foreignDatabaseError()
}
