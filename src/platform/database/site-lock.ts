import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '#platform/log.ts'
import { startPeriodicJob } from '#platform/periodic-job.ts'
import type { Queryable } from './queryable.ts'
import { runQuery } from './run-query.ts'

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

async function share(pool: pg.Pool, log: Log): Promise<pg.PoolClient> {
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
    if (row?.isFree) return client
    log.warn('The database is being restored; waiting for the end')
    await runQuery(client, sql`select pg_advisory_xact_lock_shared(${lockKey})`)
    return client
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

/**
 * Holds the shared lock in an otherwise idle transaction, which works behind a connection pooler and ends with the
 * process. Waits while a restore runs. A lock that was lost with its connection is taken again.
 */
export async function shareSite(pool: pg.Pool, log: Log): Promise<{ close: () => Promise<void> }> {
  let client: pg.PoolClient | undefined = await share(pool, log)
  const beats = startPeriodicJob({
    everyMs: beatMs,
    runsAtStart: false,
    run: async () => {
      client ??= await share(pool, log)
      await client.query('select 1')
    },
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
