import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { type LockedTransaction, openLockedTransaction } from '#platform/database/locked-transaction.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** First key of the advisory locks of processes that run jobs. The second is the number of the lock. */
export const runnerLockClass = 4_202_700

/** A use of the lock. */
export type LockUse = Pick<LockedTransaction, 'lost' | 'release'> & { number: number }

type Current = { number: number; users: number; opened: Promise<LockedTransaction> }

async function open(pool: pg.Pool, number: number): Promise<LockedTransaction> {
  const opened = await openLockedTransaction(pool, async client => {
    await runQuery(client, sql`select pg_advisory_xact_lock(${runnerLockClass}::int, ${number}::int)`)
    return true
  })
  if (!opened) throw new Error('The lock of this process has another owner')
  return opened
}

/** A lock that this process has while it runs jobs: one connection for all runs. */
export class RunnerLock {
  readonly #pool: pg.Pool
  #current: Current | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async acquire(): Promise<LockUse> {
    const current = (this.#current ??= this.#open())
    current.users += 1
    const { lost } = await current.opened
    return { number: current.number, lost, release: () => this.#release(current) }
  }

  #open(): Current {
    const number = randomInt(1, 2 ** 31 - 1)
    const current: Current = { number, users: 0, opened: open(this.#pool, number) }
    const forget = () => this.#forget(current)
    current.opened.then(({ lost }) => lost.addEventListener('abort', forget), forget)
    return current
  }

  #forget(current: Current): void {
    if (this.#current === current) this.#current = undefined
  }

  async #release(current: Current): Promise<void> {
    current.users -= 1
    if (current.users > 0) return
    this.#forget(current)
    await (await current.opened).release()
  }
}
