import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import { superuser } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'

/**
 * Each server holds a shared advisory lock on one connection while it uses the embedded database. A leaving server
 * tries to take the exclusive lock: only the last one gets it and may stop PostgreSQL. A killed server's lock ends
 * with its connection.
 */
const presenceKey = 4_202_611

/**
 * How long PostgreSQL may not respond before it counts as hung. During recovery it responds, and recovery may take
 * long.
 */
const hungMilliseconds = 10_000
/** How long its socket may be missing or refuse: somebody cleaned up the folder. */
const unreachableMilliseconds = 2000

const notYetOpen = '57P03' // starting up, recovering or shutting down

/** `gone` resolves when the connection, and with it the lock, is lost or closed. */
export type ClusterLease = { client: pg.Client; gone: Promise<void>; pid: number; socketFolder: string }

/** Connects to the running PostgreSQL and takes the shared lock; undefined if it went away or does not respond. */
export async function acquireClusterLease(cluster: string, pid: number): Promise<ClusterLease | undefined> {
  let lastSign = Date.now()
  let patience = unreachableMilliseconds
  while (Date.now() - lastSign < patience) {
    const postmaster = findPostmaster(cluster)
    if (postmaster?.pid !== pid) return undefined
    const { socketFolder } = postmaster
    try {
      if (socketFolder) return { ...(await connect(socketFolder)), pid, socketFolder }
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === notYetOpen) lastSign = Date.now()
      patience = code === 'ENOENT' || code === 'ECONNREFUSED' ? unreachableMilliseconds : hungMilliseconds
    }
    await sleep(10)
  }
  return undefined
}

/** Whether no other server uses the database. If true, others cannot join until it is stopped. */
export async function isLastLeaseHolder({ client }: ClusterLease): Promise<boolean> {
  await runQuery(client, sql`select pg_advisory_unlock_shared(${presenceKey})`)
  const [row] = await runQuery(
    client,
    sql<{ last: boolean }>`select pg_try_advisory_lock(${presenceKey}) as last`,
  )
  return row?.last === true
}

async function connect(socketFolder: string): Promise<{ client: pg.Client; gone: Promise<void> }> {
  const client = new pg.Client({
    host: socketFolder,
    user: superuser,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: hungMilliseconds,
    application_name: 'chasekit-presence',
  })
  client.on('error', () => {}) // `gone` notifies the owner
  const gone = new Promise<void>(resolve => client.once('end', () => resolve()))
  try {
    await client.connect()
    await runQuery(client, sql`select pg_advisory_lock_shared(${presenceKey})`)
    return { client, gone }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
