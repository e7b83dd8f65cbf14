import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import { retryTransient } from '#platform/database/transaction.ts'
import type { RequestClient } from '#contract/viewer.ts'
import type { Log } from '#platform/log.ts'

const flushMilliseconds = 5000
const sessionMilliseconds = 60 * 60 * 1000
const maxRemembered = 100_000

/**
 * Counts views of cards and stores them every few seconds in one statement. Viewers are not stored: this process
 * remembers salted hashes of client and card, so that a client counts once, and forgets all of them every hour, or
 * earlier after 100,000.
 */
export class ViewCounter {
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, number>()
  #seen = new Set<string>()
  #salt = randomBytes(16)
  #forgetAt = Date.now() + sessionMilliseconds

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), flushMilliseconds)
    this.#timer.unref()
  }

  /** Counts a view. Returns false if the client has recently viewed the card. */
  count(cardId: string, client: RequestClient): boolean {
    this.#forgetOldSessions()
    const hash = createHash('sha256').update(this.#salt)
    const key = hash.update(`${client.address}\n${client.userAgent}\n${cardId}`).digest('base64')
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    this.#counts.set(cardId, (this.#counts.get(cardId) ?? 0) + 1)
    return true
  }

  /** Stores the counted views. Also runs by itself every few seconds. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = this.#counts
    this.#counts = new Map()
    await retryTransient(() => this.#save(counts)).catch((error: Error) => {
      for (const [id, views] of counts) this.#counts.set(id, (this.#counts.get(id) ?? 0) + views)
      this.#log.warn('Views could not be saved and are kept for later', { error })
    })
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #save(counts: ReadonlyMap<string, number>): Promise<void> {
    const ids = [...counts.keys()].toSorted()
    const views = ids.map(id => counts.get(id))
    await runQuery(
      this.#pool,
      sql`insert into subjects as s (kind, id, views, popularity)
       select 'card', id, views, views from unnest(${ids}::text[], ${views}::bigint[]) as seen (id, views)
       on conflict (kind, id) do update
       set views = s.views + excluded.views, popularity = s.popularity + excluded.views`,
    )
  }

  #forgetOldSessions(): void {
    if (Date.now() < this.#forgetAt && this.#seen.size < maxRemembered) return
    this.#seen = new Set()
    this.#salt = randomBytes(16)
    this.#forgetAt = Date.now() + sessionMilliseconds
  }
}
