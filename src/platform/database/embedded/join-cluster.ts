import { closeSync, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { runQuery } from '#platform/database/run-query.ts'
import { type Binaries, locateBinaries } from './binaries.ts'
import { createCluster, requireSameMajor } from './cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { type LaunchOptions, launchPostgres } from './launch.ts'
import { chooseProcessUser } from './process-user.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { acquireClusterLease, tryLockAsLastHolder, type ClusterLease } from './cluster-lease.ts'
import { refuseForeignPostmaster } from './refuse-foreign-postmaster.ts'
import { prepareSocketFolder } from './socket-folder.ts'
import { neutralizeStaleLocks } from './stale-locks.ts'
import { withStartLock } from './start-lock.ts'

const attempts = 20

/** Joins the PostgreSQL of the cluster; creates or starts it if needed. */
export function joinCluster(
  cluster: string,
  database: string,
  parameters: Record<string, string>,
): Promise<ClusterLease> {
  return withStartLock(cluster, async () => {
    const binaries = locateBinaries()
    for (let attempt = 0; attempt < attempts; attempt++) {
      const postmaster = findPostmaster(cluster) ?? (await start(cluster, binaries, parameters))
      const lease = await acquireClusterLease(cluster, postmaster.pid)
      if (lease) {
        await createDatabase(lease, database).catch(async (error: unknown) => {
          await leaveCluster(cluster, lease)
          throw error
        })
        return lease
      }
      // The last server was stopping PostgreSQL, or it hangs. Stop it, then start it again.
      await stopPostmaster(cluster, postmaster.pid)
    }
    throw new EmbeddedDatabaseError(`The embedded PostgreSQL does not stay up; its log is ${cluster}.log`)
  })
}

export async function leaveCluster(cluster: string, lease: ClusterLease): Promise<void> {
  const isLast = await tryLockAsLastHolder(lease).catch(() => false)
  if (isLast) await stopPostmaster(cluster, lease.pid)
  await lease.client.end().catch(() => {})
}

async function start(
  cluster: string,
  binaries: Binaries,
  parameters: Record<string, string>,
): Promise<Postmaster> {
  const folderLock = await lockDataFolder(cluster)
  try {
    return await startLocked(cluster, binaries, { parameters, folderLock })
  } finally {
    closeSync(folderLock)
  }
}

type StartOptions = Pick<LaunchOptions, 'parameters' | 'folderLock'>

async function startLocked(cluster: string, binaries: Binaries, options: StartOptions): Promise<Postmaster> {
  const folder = statSync(cluster, { throwIfNoEntry: false })
  const processUser = chooseProcessUser(binaries, dirname(cluster), folder?.uid)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(cluster, binaries, processUser)
  requireSameMajor(cluster, binaries)
  const socketFolder = prepareSocketFolder(cluster, processUser)
  await refuseForeignPostmaster(socketFolder)
  neutralizeStaleLocks(cluster, socketFolder)
  for (let attempt = 0; ; attempt++) {
    try {
      return await launchPostgres({ cluster, binaries, processUser, socketFolder, ...options })
    } catch (error) {
      if (!isStillInUse(error) || attempt === attempts) throw error
      await sleep(250)
    }
  }
}

/** Processes of a killed PostgreSQL may outlive it for a moment. */
function isStillInUse(error: unknown): boolean {
  return error instanceof EmbeddedDatabaseError && error.message.includes('shared memory block')
}

async function createDatabase({ client }: ClusterLease, name: string): Promise<void> {
  const found = await runQuery(client, sql`select from pg_database where datname = ${name}`)
  if (found.length === 0) await runQuery(client, sql`create database ${sql.id(name)}`)
}
