import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/**
 * Stores rate limits as a debt in seconds per key: each use adds its cost (the period divided by the allowed number
 * of uses), and debt decreases by one second per second. A use is allowed while the debt stays within the period. One
 * row per key, in database time, shared by all processes.
 */
export type RateLimitStore = {
  /** Adds uses that were already allowed; returns each key's debt in seconds. */
  add: (costs: Map<string, number>) => Promise<Map<string, number>>
  /** Adds one use if the key's debt then is at most `max` seconds. */
  take: (key: string, cost: number, max: number) => Promise<{ allowed: boolean; owed: number }>
  /** Removes keys without debt. */
  sweep: () => Promise<void>
}

/** Deletes the limits of a deleted account. Uses that another process reports later expire. */
export async function deleteRateLimitsOf(db: Queryable, client: string): Promise<void> {
  await runQuery(db, query.deleteFrom('rate_limits').where('key', 'like', `%:${client}`))
}

const owed = sql<number>`extract(epoch from free_at - now())::float8`.as('owed')
const newFreeAt = sql`greatest(held.free_at, now()) + (excluded.free_at - now())`

export function createRateLimitStore(pool: pg.Pool): RateLimitStore {
  return {
    add: async costs => {
      // Sorted, so that two processes do not deadlock on the rows.
      const keys = [...costs.keys()].toSorted()
      const seconds = keys.map(key => costs.get(key))
      const rows = await runQuery(
        pool,
        sql<{ key: string; owed: number }>`insert into rate_limits as held (key, free_at)
          select key, now() + cost * interval '1 second'
          from unnest(${keys}::text[], ${seconds}::float8[]) as used (key, cost)
          on conflict (key) do update set free_at = ${newFreeAt}
          returning key, ${owed}`,
      )
      return new Map(rows.map(row => [row.key, row.owed]))
    },
    take: async (key, cost, max) => {
      const [taken] = await runQuery(
        pool,
        sql<{ owed: number }>`insert into rate_limits as held (key, free_at)
          values (${key}, now() + ${cost} * interval '1 second')
          on conflict (key) do update set free_at = ${newFreeAt} where ${newFreeAt} <= now() + ${max} * interval '1 second'
          returning ${owed}`,
      )
      if (taken) return { allowed: true, owed: taken.owed }
      const [refused] = await runQuery(
        pool,
        query.selectFrom('rate_limits').select(owed).where('key', '=', key),
      )
      return { allowed: false, owed: refused?.owed ?? max }
    },
    sweep: async () => {
      await runQuery(pool, query.deleteFrom('rate_limits').where('free_at', '<', sql<Date>`now()`))
    },
  }
}
