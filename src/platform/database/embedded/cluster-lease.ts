import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import { superuser } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'

/**
 * Key of an advisory lock. Each server holds the lock in shared mode while it uses the embedded database. A server
 * that leaves tries to get it exclusively; only the last one succeeds and may stop PostgreSQL. The lock of a killed
 * server ends with its connection.
 */
const leaseLockKey = 4_202_611

/**
 * How long PostgreSQL may fail to respond before it counts as hung. It responds during recovery, however long that
 * takes.
 */
const hungMilliseconds = 10_000
/**
 * How long the socket of PostgreSQL may be missing or refuse connections, for example because its folder was deleted.
 */
const unreachableMilliseconds = 2000

const notYetOpen = '57P03' // SQLSTATE of a server that is starting, recovering or shutting down

/** `disconnected` resolves when the connection is lost or closed, which also ends the lock. */
export type ClusterLease = {
  client: pg.Client
  disconnected: Promise<void>
  pid: number
  socketFolder: string
}

/** Connects to the running PostgreSQL and takes the shared lock; undefined if it went away or does not respond. */
export async function acquireClusterLease(cluster: string, pid: number): Promise<ClusterLease | undefined> {
  let lastSign = Date.now()
  let timeoutMs = unreachableMilliseconds
  while (Date.now() - lastSign < timeoutMs) {
    const postmaster = findPostmaster(cluster)
    if (postmaster?.pid !== pid) return undefined
    const { socketFolder } = postmaster
    try {
      if (socketFolder) return { ...(await connect(socketFolder)), pid, socketFolder }
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === notYetOpen) lastSign = Date.now()
      timeoutMs = code === 'ENOENT' || code === 'ECONNREFUSED' ? unreachableMilliseconds : hungMilliseconds
    }
    await sleep(10)
  }
  return undefined
}

/**
 * Releases the shared lock and tries to take it exclusively. Returns true if no other server uses the database; then
 * no server can join until PostgreSQL is stopped.
 */
export async function tryLockAsLastHolder({ client }: ClusterLease): Promise<boolean> {
  await runQuery(client, sql`select pg_advisory_unlock_shared(${leaseLockKey})`)
  const [row] = await runQuery(
    client,
    sql<{ last: boolean }>`select pg_try_advisory_lock(${leaseLockKey}) as last`,
  )
  return row?.last === true
}

async function connect(socketFolder: string): Promise<{ client: pg.Client; disconnected: Promise<void> }> {
  const client = new pg.Client({
    host: socketFolder,
    user: superuser,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: hungMilliseconds,
    application_name: 'chasekit-presence',
  })
  client.on('error', () => {}) // `disconnected` notifies the owner
  const disconnected = new Promise<void>(resolve => client.once('end', () => resolve()))
  try {
    await client.connect()
    await runQuery(client, sql`select pg_advisory_lock_shared(${leaseLockKey})`)
    return { client, disconnected }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
