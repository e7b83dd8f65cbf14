import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { runQuery } from '#platform/database/run-query.ts'

/** First key of the advisory locks of processes that run jobs. The second is the number of the lock. */
export const runnerLockClass = 4_202_700

/** The server ends the session of a process from which it hears nothing for so long, and with it the lock. */
const silenceMs = 20_000
const beatMs = 5_000
const maxUnansweredBeats = 3

/** A use of the lock. */
export type LockUse = {
  number: number
  /** Aborts when the lock is lost with its connection: another process may run the job then. */
  lost: AbortSignal
  release: () => Promise<void>
}

async function takeLock(client: pg.PoolClient, number: number): Promise<void> {
  await client.query('begin')
  await runQuery(
    client,
    sql`select set_config('idle_in_transaction_session_timeout', ${String(silenceMs)}, true),
      pg_advisory_xact_lock(${runnerLockClass}::int, ${number}::int)`,
  )
}

/** The lock in a transaction of one connection. */
class HeldLock {
  readonly number = randomInt(1, 2 ** 31 - 1)
  readonly #lost = new AbortController()
  readonly #onLost: () => void
  #beat: NodeJS.Timeout | undefined
  #unanswered = 0
  users = 0

  constructor(onLost: () => void) {
    this.#onLost = onLost
  }

  get lost(): AbortSignal {
    return this.#lost.signal
  }

  async open(pool: pg.Pool): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      await takeLock(client, this.number)
    } catch (error) {
      client.release(error as Error)
      throw error
    }
    client.once('error', this.#lose)
    this.#beat = setInterval(() => this.#sendBeat(client), beatMs)
    this.#beat.unref()
    return client
  }

  #sendBeat(client: pg.PoolClient): void {
    if (this.#unanswered === maxUnansweredBeats) return this.#lose()
    this.#unanswered += 1
    client.query('select 1').then(() => (this.#unanswered = 0), this.#lose)
  }

  readonly #lose = () => {
    clearInterval(this.#beat)
    this.#lost.abort()
    this.#onLost()
  }

  async close(client: pg.PoolClient): Promise<void> {
    clearInterval(this.#beat)
    client.off('error', this.#lose)
    if (this.lost.aborted) return client.release(true)
    await client.query('commit').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

/**
 * A lock that this process holds while it runs jobs, in an otherwise idle transaction: one connection for all runs. The
 * lock is transaction-level, so that it works behind a connection pooler, and ends with the process.
 */
export class RunnerLock {
  readonly #pool: pg.Pool
  #current: { held: HeldLock; client: Promise<pg.PoolClient> } | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async acquire(): Promise<LockUse> {
    const { held, client } = (this.#current ??= this.#open())
    held.users += 1
    const opened = await client
    return { number: held.number, lost: held.lost, release: () => this.#release(held, opened) }
  }

  #open(): { held: HeldLock; client: Promise<pg.PoolClient> } {
    const held = new HeldLock(() => this.#forget(held))
    const client = held.open(this.#pool)
    client.catch(() => this.#forget(held))
    return { held, client }
  }

  #forget(held: HeldLock): void {
    if (this.#current?.held === held) this.#current = undefined
  }

  async #release(held: HeldLock, client: pg.PoolClient): Promise<void> {
    held.users -= 1
    if (held.users > 0) return
    this.#forget(held)
    await held.close(client)
  }
}
