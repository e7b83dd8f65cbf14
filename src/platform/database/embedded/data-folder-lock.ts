import { spawnSync } from 'node:child_process'
import { closeSync, constants, fchownSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { listSurvivors } from './postmaster.ts'
import { foreignDatabaseError } from './refuse-foreign-postmaster.ts'

const attempts = 20
const pauseMilliseconds = 250
/** Exit code of `flock` when another process has the lock. */
const isLocked = 1

/**
 * Locks the data folder against servers in other containers on the same volume, which see neither the processes nor the
 * start lock of this one. Returns the open lock file, to which the lock belongs: PostgreSQL inherits it, and the kernel
 * releases it when the last process that has it ends, also by `kill -9`. Processes of a killed PostgreSQL may outlive it,
 * usually for a moment. Locks nothing where util-linux is missing or the file system has no locks. The file is never deleted: one
 * server could lock the deleted file, and another one a new file.
 */
export async function lockDataFolder(cluster: string): Promise<number> {
  const handle = openLockFile(cluster)
  for (let attempt = 1; ; attempt++) {
    const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', handle] })
    if (status !== isLocked) return handle
    if (attempt === attempts) break
    await sleep(pauseMilliseconds)
  }
  closeSync(handle)
  const survivors = listSurvivors(cluster)
  throw survivors.length > 0 ? survivorsError(cluster, survivors) : foreignDatabaseError()
}

function survivorsError(cluster: string, pids: number[]): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `Processes of a PostgreSQL that was killed still use the database in this data folder (${pids.join(', ')}): ` +
      `wait until they end, or end them; its log is ${cluster}.log`,
  )
}

/**
 * Opens a regular file for writing, because NFS locks nothing else. Only its owner may open it: who can open a file can
 * lock it, and stop all starts.
 */
function openLockFile(cluster: string): number {
  const path = `${cluster}.lock`
  const forWriting = constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW
  try {
    const created = createLockFile(path, forWriting | constants.O_EXCL)
    if (created === undefined) return openSync(path, forWriting, 0o600)
    if (process.getuid?.() === 0) giveToOwner(created, cluster)
    return created
  } catch (error) {
    const reason = (error as Error).message
    throw new EmbeddedDatabaseError(
      `The data folder cannot be used (${reason}): start as its owner, or choose another DATA_DIR`,
    )
  }
}

function createLockFile(path: string, flags: number): number | undefined {
  try {
    return openSync(path, flags, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/** Lets the user who owns the database start it after root has. */
function giveToOwner(handle: number, cluster: string): void {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? statSync(dirname(cluster))
  try {
    fchownSync(handle, uid, gid)
  } catch {
    // Root of a container may not be allowed to; then the file stays its own.
  }
}
