import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

export const socketName = '.s.PGSQL.5432'
/** The kernel's limit for the path of a Unix socket, in bytes. */
const maxPathBytes = 107

/**
 * Returns the folder for the socket of PostgreSQL: the cluster folder, or a short private folder if that path is too
 * long. Creates the private folder if it does not exist.
 */
export function prepareSocketFolder(
  cluster: string,
  owner: { uid: number; gid: number },
  temporary = tmpdir(),
): string {
  if (fits(cluster)) return cluster
  const name = `chasekit-${owner.uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const folder = [join(temporary, name), join('/tmp', name)].find(fits)
  if (!folder)
    throw new EmbeddedDatabaseError('No folder is short enough for the database socket: shorten TMPDIR')
  makePrivate(folder, owner)
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= maxPathBytes
}

/**
 * Creates a private folder. An existing folder must belong to the owner and be closed to other users, because any
 * user can create files in the shared temporary folder; otherwise throws.
 */
function makePrivate(folder: string, owner: { uid: number; gid: number }): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(folder, owner.uid, owner.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  const isPrivate = found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0
  if (!isPrivate) throw new EmbeddedDatabaseError(`${folder} is not a private folder of this user: remove it`)
}
