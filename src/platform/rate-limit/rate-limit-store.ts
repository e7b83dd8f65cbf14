import type pg from 'pg'

/**
 * Rate limits as debt per key: each use adds a share of the limit's period, and debt decreases with time. A key
 * whose debt is below the period may proceed. One row per key, in database time, shared by all processes.
 */
export type RateLimitStore = {
  /** Adds uses that were already allowed; returns each key's debt in seconds. */
  add: (costs: Map<string, number>) => Promise<Map<string, number>>
  /** Adds one use if the key's debt then is at most `max` seconds. */
  take: (key: string, cost: number, max: number) => Promise<{ allowed: boolean; owed: number }>
  /** Removes keys without debt. */
  sweep: () => Promise<void>
}

/** Deletes the limits of a deleted account. Uses that another process reports later expire by themselves. */
export async function deleteRateLimitsOf(db: Pick<pg.Pool, 'query'>, client: string): Promise<void> {
  await db.query(`delete from rate_limits where key like '%:' || $1::text`, [client])
}

const owed = 'extract(epoch from free_at - now())::float8 as owed'
const sum = 'greatest(held.free_at, now()) + (excluded.free_at - now())'

export function createRateLimitStore(pool: pg.Pool): RateLimitStore {
  return {
    add: async costs => {
      // Sorted, so that two processes never deadlock on each other's rows.
      const keys = [...costs.keys()].toSorted()
      const { rows } = await pool.query<{ key: string; owed: number }>(
        `insert into rate_limits as held (key, free_at)
         select key, now() + cost * interval '1 second' from unnest($1::text[], $2::float8[]) as used (key, cost)
         on conflict (key) do update set free_at = ${sum}
         returning key, ${owed}`,
        [keys, keys.map(key => costs.get(key))],
      )
      return new Map(rows.map(row => [row.key, row.owed]))
    },
    take: async (key, cost, max) => {
      const taken = await pool.query<{ owed: number }>(
        `insert into rate_limits as held (key, free_at) values ($1, now() + $2 * interval '1 second')
         on conflict (key) do update set free_at = ${sum} where ${sum} <= now() + $3 * interval '1 second'
         returning ${owed}`,
        [key, cost, max],
      )
      if (taken.rows[0]) return { allowed: true, owed: taken.rows[0].owed }
      const refused = await pool.query<{ owed: number }>(`select ${owed} from rate_limits where key = $1`, [
        key,
      ])
      return { allowed: false, owed: refused.rows[0]?.owed ?? max }
    },
    sweep: async () => {
      await pool.query('delete from rate_limits where free_at < now()')
    },
  }
}
