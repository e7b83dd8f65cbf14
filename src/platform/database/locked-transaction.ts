import { sql } from 'kysely'
import type pg from 'pg'
import { runQuery } from './run-query.ts'

/** The server ends the session of a process from which it hears nothing for so long, and with it the lock. */
const silenceMs = 20_000
const beatMs = 5_000
const maxUnansweredBeats = 3

/** A lock that lasts as long as its transaction. */
export type LockedTransaction = {
  /** Aborts when the lock is lost with its connection: another process may have it then. */
  lost: AbortSignal
  release: () => Promise<void>
}

/** Sends a statement now and then, so that the server hears from the process. Calls `lose` if it no longer answers. */
function startBeats(client: pg.PoolClient, lose: () => void): NodeJS.Timeout {
  let unanswered = 0
  const beat = setInterval(() => {
    if (unanswered === maxUnansweredBeats) return lose()
    unanswered += 1
    client.query('select 1').then(() => (unanswered = 0), lose)
  }, beatMs)
  return beat.unref()
}

async function begin(
  client: pg.PoolClient,
  lock: (client: pg.PoolClient) => Promise<boolean>,
): Promise<boolean> {
  try {
    await client.query('begin')
    await runQuery(
      client,
      sql`select set_config('idle_in_transaction_session_timeout', ${String(silenceMs)}, true)`,
    )
    if (await lock(client)) return true
    await client.query('rollback')
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  client.release()
  return false
}

async function end(client: pg.PoolClient): Promise<void> {
  await client.query('commit').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

/**
 * Begins a transaction for a transaction-level lock, which works behind a connection pooler and ends with the process.
 * It does nothing else, however long: beats keep its session alive. `lock` returns whether it got the lock; undefined if
 * it did not.
 */
export async function openLockedTransaction(
  pool: pg.Pool,
  lock: (client: pg.PoolClient) => Promise<boolean>,
): Promise<LockedTransaction | undefined> {
  const client = await pool.connect()
  if (!(await begin(client, lock))) return undefined
  const lost = new AbortController()
  const lose = () => {
    clearInterval(beat)
    lost.abort(new Error('The lock was lost with its connection to the database'))
  }
  const beat = startBeats(client, lose)
  client.once('error', lose)
  return {
    lost: lost.signal,
    release: async () => {
      clearInterval(beat)
      client.off('error', lose)
      if (lost.signal.aborted) client.release(true)
      else await end(client)
    },
  }
}
