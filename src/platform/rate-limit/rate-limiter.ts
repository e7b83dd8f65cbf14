import { type Clock, systemClock } from '#platform/clock.ts'
import type { RateLimit } from '#platform/config/setting-values.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimitStore } from './rate-limit-store.ts'

export type RateLimitResult = { allowed: true } | { allowed: false; retryAfter: number }

type Options = { store: RateLimitStore; log: Log; clock?: Clock }
/**
 * The local state of a key. `freeAt`: when its debt is 0, in milliseconds of this process's clock. `unsent`: debt that
 * the database does not have yet, in seconds. `sending`: the running send, which never rejects.
 */
type Account = { freeAt: number; unsent: number; sending?: Promise<void> }

const flushMilliseconds = 1000
const sweepEveryFlushes = 60
/** The share of a limit that may be counted locally. Beyond it the database decides, so that all processes agree. */
const localShare = 0.75
const strictUses = 15
/** The share of a limit that is sent to the database at once instead of within a second. */
const unsentShare = 0.1

const allowed: RateLimitResult = { allowed: true }

/**
 * Rate limits shared by all processes. Uses far from the limit are counted locally and flushed to the database in
 * batches within a second. Limits of at most `strictUses` uses, and the last quarter of every other limit, are
 * decided by the database. If the database does not respond, the local count decides.
 */
export class RateLimiter {
  readonly #store: RateLimitStore
  readonly #log: Log
  readonly #clock: Clock
  readonly #accounts = new Map<string, Account>()
  readonly #timer: NodeJS.Timeout
  #flushes = 0

  constructor({ store, log, clock = systemClock }: Options) {
    this.#store = store
    this.#log = log
    this.#clock = clock
    this.#timer = setInterval(() => void this.flush(), flushMilliseconds)
    this.#timer.unref()
  }

  /** Counts one use of the limit `name` by `client`. Synchronous while the client is far from the limit. */
  take(name: string, limit: RateLimit, client: string): RateLimitResult | Promise<RateLimitResult> {
    const key = `${name}:${client}`
    const cost = limit.seconds / limit.count
    const account = this.#accountOf(key)
    const owed = this.#debtOf(account)
    if (owed + cost > limit.seconds) return refusal(owed, cost, limit)
    const isFar = limit.count > strictUses && owed + cost <= limit.seconds * localShare
    if (!isFar) return this.#takeFromStore(key, account, cost, limit)
    const verdict = this.#takeLocally(account, cost, limit)
    if (account.unsent >= limit.seconds * unsentShare) void this.#trySend([key])
    return verdict
  }

  /** Whether a use of the limit `name` by `client` would be allowed now. It is not counted. */
  async mayTake(name: string, limit: RateLimit, client: string): Promise<boolean> {
    const key = `${name}:${client}`
    const cost = limit.seconds / limit.count
    const account = this.#accountOf(key)
    if (this.#debtOf(account) + cost > limit.seconds) return false
    const rest = { count: limit.count, seconds: limit.seconds - cost }
    return (await this.#takeFromStore(key, account, 0, rest)).allowed
  }

  /** Flushes local counts to the database; runs every second. */
  async flush(): Promise<void> {
    await this.#trySend(this.#accounts.keys())
    const now = this.#now()
    for (const [key, { unsent, freeAt }] of this.#accounts)
      if (unsent === 0 && freeAt <= now) this.#accounts.delete(key)
    if (++this.#flushes % sweepEveryFlushes !== 0) return
    await this.#store.sweep().catch((error: Error) => this.#log.warn('Old rate limits were kept', { error }))
  }

  /** Drops the local counts of a deleted client, then waits for sends of them that are running. */
  async forget(client: string): Promise<void> {
    const removed = [...this.#accounts].filter(([key]) => key.endsWith(`:${client}`))
    for (const [key] of removed) this.#accounts.delete(key)
    await Promise.all(removed.map(([, account]) => account.sending))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #takeLocally(account: Account, cost: number, limit: RateLimit): RateLimitResult {
    const owed = this.#debtOf(account)
    if (owed + cost > limit.seconds) return refusal(owed, cost, limit)
    account.freeAt = this.#now() + (owed + cost) * 1000
    account.unsent += cost
    return allowed
  }

  async #takeFromStore(
    key: string,
    account: Account,
    cost: number,
    limit: RateLimit,
  ): Promise<RateLimitResult> {
    try {
      // Waits for the pending send, because uses near the limit would not be counted otherwise.
      await account.sending
      await this.#send([key])
      const response = await this.#store.take(key, cost, limit.seconds)
      this.#applyStoreResult(account, response.owed)
      return response.allowed ? allowed : refusal(response.owed, cost, limit)
    } catch (error) {
      this.#log.warn('Rate limits are counted by this process alone', { error })
      return this.#takeLocally(account, cost, limit)
    }
  }

  async #send(keys: Iterable<string>): Promise<void> {
    const accounts = [...keys].flatMap(key => {
      const account = this.#accounts.get(key)
      return account?.unsent ? [{ key, account, cost: account.unsent }] : []
    })
    if (accounts.length === 0) return
    const adding = this.#store.add(new Map(accounts.map(({ key, cost }) => [key, cost])))
    for (const { account } of accounts) {
      account.unsent = 0
      account.sending = afterBoth(account.sending, adding)
    }
    const owed = await adding
    for (const [key, seconds] of owed) this.#applyStoreResult(this.#accountOf(key), seconds)
  }

  /** Stores the database's result. Uses since the query are not included in it, and results may arrive out of order. */
  #applyStoreResult(account: Account, owed: number): void {
    account.freeAt = Math.max(account.freeAt, this.#now() + (owed + account.unsent) * 1000)
  }

  #accountOf(key: string): Account {
    const existing = this.#accounts.get(key)
    if (existing) return existing
    const account = { freeAt: 0, unsent: 0 }
    this.#accounts.set(key, account)
    return account
  }

  #debtOf(account: Account): number {
    return Math.max(0, (account.freeAt - this.#now()) / 1000)
  }

  #now(): number {
    return this.#clock.now().getTime()
  }

  async #trySend(keys: Iterable<string>): Promise<void> {
    await this.#send(keys).catch((error: Error) =>
      this.#log.warn('Rate limits could not be shared', { error }),
    )
  }
}

async function afterBoth(before: Promise<void> | undefined, adding: Promise<unknown>): Promise<void> {
  await before
  await adding.catch(() => undefined)
}

function refusal(owed: number, cost: number, limit: RateLimit): RateLimitResult {
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(owed + cost - limit.seconds)) }
}
