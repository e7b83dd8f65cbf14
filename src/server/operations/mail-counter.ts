import { sql } from 'kysely'
import type { Pool } from 'pg'
import { toUtcDay } from '#domain/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { retryTransient } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'

const flushMs = 5000

export type MailOutcome = 'sent' | 'refused'
export type MailCounts = Record<MailOutcome, number>

/**
 * Counts mails by day (UTC) and stores the counts every few seconds, because mails are sent inside of transactions that
 * must not wait for each other.
 */
export class MailCounter {
  readonly #pool: Pool
  readonly #log: Log
  readonly #clock: Clock
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, MailCounts>()

  constructor({ pool, log, clock }: { pool: Pool; log: Log; clock: Clock }) {
    this.#pool = pool
    this.#log = log
    this.#clock = clock
    this.#timer = setInterval(() => void this.flush(), flushMs)
    this.#timer.unref()
  }

  count(outcome: MailOutcome): void {
    this.#add(toUtcDay(this.#clock.now()), { sent: 0, refused: 0, [outcome]: 1 })
  }

  /** Stores the counted mails. Also runs by itself every few seconds. */
  async flush(): Promise<void> {
    const counts = this.#counts
    this.#counts = new Map()
    for (const [day, { sent, refused }] of counts) {
      await retryTransient(() => this.#store(day, sent, refused)).catch((error: unknown) => {
        this.#add(day, { sent, refused })
        this.#log.warn('counts of mails could not be stored and are stored later', { error })
      })
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #add(day: string, { sent, refused }: MailCounts): void {
    const before = this.#counts.get(day) ?? { sent: 0, refused: 0 }
    this.#counts.set(day, { sent: before.sent + sent, refused: before.refused + refused })
  }

  async #store(day: string, sent: number, refused: number): Promise<void> {
    await runQuery(
      this.#pool,
      sql`insert into mail_days as d (day, sent, refused) values (${day}, ${sent}, ${refused})
        on conflict (day) do update set sent = d.sent + excluded.sent, refused = d.refused + excluded.refused`,
    )
  }
}

/** Counts the mails of all processes on a day and the days before it. */
export async function readMailCounts(
  db: Queryable,
  { day, days }: { day: string; days: number },
): Promise<MailCounts> {
  const [counts] = await runQuery(
    db,
    sql<MailCounts>`select coalesce(sum(sent), 0)::int as sent, coalesce(sum(refused), 0)::int as refused
      from mail_days where day > ${day}::date - ${days}::int and day <= ${day}::date`,
  )
  return counts ?? { sent: 0, refused: 0 }
}
