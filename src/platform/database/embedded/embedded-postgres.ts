import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import { superuser } from './cluster.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { ClusterLease } from './cluster-lease.ts'
import { leaveCluster, joinCluster } from './join-cluster.ts'

export type EmbeddedPostgres = {
  /** The connection string; does not change when PostgreSQL restarts. */
  url: string
  /** Stops PostgreSQL unless another process uses it. */
  leave: () => Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** PostgreSQL settings, which apply only if this process starts PostgreSQL. */
  parameters?: Record<string, string>
}

export const databaseName = 'chasekit'
const pauseMilliseconds = 1000

/**
 * Connects to the PostgreSQL of a data folder and creates or starts it if needed. Reconnects when the connection is
 * lost.
 */
export async function joinEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const cluster = join(prepareFolder(options.dataDir), 'postgres')
  let isLeaving = false

  const joinOnce = async (): Promise<ClusterLease> => {
    const lease = await joinCluster(cluster, databaseName, options.parameters ?? {})
    void lease.disconnected.then(() => {
      if (!isLeaving) membership = rejoin()
    })
    return lease
  }
  const rejoin = async (): Promise<ClusterLease> => {
    options.log.warn('The embedded database went away; joining it again')
    for (;;) {
      try {
        return await joinOnce()
      } catch (error) {
        if (isLeaving) throw error
        options.log.error('The embedded database cannot be joined', { error })
        await sleep(pauseMilliseconds)
      }
    }
  }

  let membership = joinOnce()
  const { socketFolder } = await membership
  return {
    url: connectionStringOf(socketFolder, databaseName),
    leave: async () => {
      if (isLeaving) return
      isLeaving = true
      const last = await membership.catch(() => undefined)
      if (last) await leaveCluster(cluster, last)
    },
  }
}

function prepareFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    const reason = (error as Error).message
    throw new EmbeddedDatabaseError(`The data folder cannot be used (${reason}): choose another DATA_DIR`)
  }
}

/** Returns the connection string of a database of the embedded PostgreSQL. */
export function connectionStringOf(socketFolder: string, database: string): string {
  return `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}
