import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, locateBinaries } from './binaries.ts'
import { createCluster, requireSameMajor } from './cluster.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { launchPostgres } from './launch.ts'
import { chooseOperator } from './operator.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import { enter, isLastToLeave, type Presence } from './presence.ts'
import { socketFolderFor } from './socket-folder.ts'
import { disarmLeftovers } from './stale-files.ts'
import { withStartLock } from './start-lock.ts'

/** One process's place at the running database. */
export type Seat = { presence: Presence; pid: number; socketFolder: string }

const attempts = 20

/** Joins the PostgreSQL of the cluster, starting it or setting it up first where needed. */
export function takeSeat(
  cluster: string,
  database: string,
  parameters: Record<string, string>,
): Promise<Seat> {
  return withStartLock(cluster, async () => {
    const binaries = locateBinaries()
    for (let attempt = 0; attempt < attempts; attempt++) {
      const postmaster = findPostmaster(cluster) ?? (await start(cluster, binaries, parameters))
      const presence = await enter(cluster, postmaster)
      if (presence) {
        await createDatabase(presence, database)
        return { presence, ...postmaster }
      }
      // It was being stopped by the last one to leave, or it hangs: end it, then start it again.
      await stopPostmaster(cluster, postmaster.pid)
    }
    throw new EmbeddedDatabaseError(`The embedded PostgreSQL does not stay up; its log is ${cluster}.log`)
  })
}

export async function leaveSeat(cluster: string, seat: Seat): Promise<void> {
  const isLast = await isLastToLeave(seat.presence).catch(() => false)
  if (isLast) await stopPostmaster(cluster, seat.pid)
  await seat.presence.client.end().catch(() => {})
}

async function start(
  cluster: string,
  binaries: Binaries,
  parameters: Record<string, string>,
): Promise<Postmaster> {
  const clusterOwner = statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false })?.uid
  const operator = chooseOperator(binaries, dirname(cluster), clusterOwner)
  if (clusterOwner === undefined) await createCluster(cluster, binaries, operator)
  requireSameMajor(cluster, binaries)
  const socketFolder = socketFolderFor(cluster, operator)
  disarmLeftovers(cluster, socketFolder)
  for (let attempt = 0; ; attempt++) {
    try {
      return await launchPostgres({ cluster, binaries, operator, socketFolder, parameters })
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

async function createDatabase({ client }: Presence, name: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await client.query(`create database "${name}"`)
}
