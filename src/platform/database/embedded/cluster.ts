import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { once } from 'node:events'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError, ownServerAdvice } from './embedded-database-error.ts'
import { type ProcessUser, spawnAs } from './process-user.ts'

export const superuser = 'chasekit'

/**
 * Creates a cluster in a temporary folder and renames it, so that a partial one is never used. Requires the start
 * lock.
 */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  processUser: ProcessUser,
): Promise<void> {
  removeUnfinished(cluster)
  // A unique folder: the initdb of a killed server may still run in another one.
  const unfinished = mkdtempSync(`${cluster}.new-`)
  if (processUser.kind === 'other-user') chownSync(unfinished, processUser.uid, processUser.gid)
  await runInitdb(unfinished, binaries, processUser)
  removeEmpty(cluster)
  renameSync(unfinished, cluster)
  syncFolder(dirname(cluster))
}

/** Throws unless the cluster has the PostgreSQL major version of these binaries. */
export function requireSameMajor(cluster: string, binaries: Binaries): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === binaries.major) return
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${found}, this version brings ${binaries.major}: ` +
      'see "Upgrade" in docs/self-hosting.md',
  )
}

async function runInitdb(folder: string, binaries: Binaries, processUser: ProcessUser): Promise<void> {
  const args = ['-D', folder, '-U', superuser, '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const child = spawnAs(processUser, binaries.initdb, [...args, '--no-instructions'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(child, 'close').catch((error: Error) => [error.message])
  const output = child.stderr ? await text(child.stderr) : ''
  const [code] = await closed
  if (code === 0) return
  const lines = output.trim().split('\n')
  const reason = lines.find(line => /error|FATAL/.test(line)) ?? (lines.at(-1) || `initdb: ${code}`)
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL cannot be set up (${reason}): ${ownServerAdvice}`)
}

function removeUnfinished(cluster: string): void {
  const folder = dirname(cluster)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 2 })
    } catch {
      // A killed process still writes there; the next set-up tries again.
    }
  }
}

function removeEmpty(cluster: string): void {
  if (!existsSync(cluster)) return
  if (readdirSync(cluster).length > 0)
    throw new EmbeddedDatabaseError(`${cluster} is not empty and holds no PostgreSQL database: move it away`)
  rmSync(cluster, { recursive: true })
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
