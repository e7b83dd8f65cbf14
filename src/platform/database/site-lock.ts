import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '#platform/log.ts'
import { startPeriodicJob } from '#platform/periodic-job.ts'
import type { Queryable } from './queryable.ts'
import { query, runQuery } from './run-query.ts'

/** Key of an advisory lock: shared by every process that works with the database, exclusive for one that replaces it. */
const lockKey = 4_202_613
/** The server ends the session of a process from which it hears nothing for so long, and with it the lock. */
const silenceMs = 60_000
const beatMs = 10_000

/** Locks the database for this transaction against all other processes; false if one works with it. */
export async function tryLockSite(client: Queryable): Promise<boolean> {
  const [row] = await runQuery(
    client,
    sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as "isFree"`,
  )
  return row?.isFree === true
}

/** The restores of the database as one text, also before the table exists. */
async function listRestores(client: Queryable): Promise<string> {
  const [table] = await runQuery(
    client,
    sql<{ exists: boolean }>`select to_regclass('public.restores') is not null as "exists"`,
  )
  if (!table?.exists) return ''
  const rows = await runQuery(client, query.selectFrom('restores').select('id').orderBy('id'))
  return rows.map(({ id }) => id).join(' ')
}

type Shared = { client: pg.PoolClient; restores: string }

/** Begins a transaction that locks the database. If a restore has locked it, calls `onBusy` and, unless that throws, waits. */
async function share(pool: pg.Pool, onBusy: () => void): Promise<Shared> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await runQuery(
      client,
      sql`select set_config('idle_in_transaction_session_timeout', ${String(silenceMs)}, true)`,
    )
    const [row] = await runQuery(
      client,
      sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock_shared(${lockKey}) as "isFree"`,
    )
    if (!row?.isFree) {
      onBusy()
      await runQuery(client, sql`select pg_advisory_xact_lock_shared(${lockKey})`)
    }
    return { client, restores: await listRestores(client) }
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

export const restoredMessage =
  'The database was restored, or is being restored, while this process worked with it: the process stops. Start it again.'

type Options = {
  log: Log
  /** Called once, when a restore began while the lock was lost. What the process has in memory is of the former contents. */
  onRestored: () => void
}

/**
 * Holds the shared lock in an otherwise idle transaction, which works behind a connection pooler and ends with the
 * process. Waits while a restore runs. A lock that was lost with its connection is taken again, unless a restore began.
 */
export async function shareSite(
  pool: pg.Pool,
  { log, onRestored }: Options,
): Promise<{ close: () => Promise<void> }> {
  const first = await share(pool, () => log.warn('The database is being restored; waiting for the end'))
  let client: pg.PoolClient | undefined = first.client
  let isRestored = false
  const stop = () => {
    isRestored = true
    onRestored()
  }
  const stopWhileBusy = () => {
    stop()
    throw new Error('a restore runs')
  }
  const beat = async () => {
    if (isRestored) return
    if (client) return void (await client.query('select 1'))
    const shared = await share(pool, stopWhileBusy)
    client = shared.client
    if (shared.restores !== first.restores) stop()
  }
  const beats = startPeriodicJob({
    everyMs: beatMs,
    runsAtStart: false,
    run: beat,
    onError: error => {
      log.debug('The lock of the database was lost and is taken again', { error: (error as Error).message })
      client?.release(true)
      client = undefined
    },
  })
  return {
    close: async () => {
      await beats.close()
      // The server notices the end of a transaction at once, that of a connection later.
      await client?.query('rollback').catch(() => {})
      client?.release(true)
    },
  }
}
