import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'

type SessionCheck = (sessionId: string) => Promise<boolean>

/** How old a result may be. Reads with the token of an ended session are refused after this time at the latest. */
const freshMilliseconds = 5000
const maxCachedSessions = 50_000

/**
 * Caches for a few seconds whether sessions exist, so that a user's calls cost one query together. While the database is
 * unavailable, the last results remain, because catalogue reads need no database.
 */
export function cacheSessionChecks(sessionExists: SessionCheck, clock: Clock): SessionCheck {
  const cache = new LRUCache<string, 'exists' | 'ended'>({
    max: maxCachedSessions,
    ttl: freshMilliseconds,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (id, lastResult) => {
      const result = await sessionExists(id).catch((error: unknown) => {
        if (lastResult === undefined) throw error
        return lastResult === 'exists'
      })
      return result ? 'exists' : 'ended'
    },
  })
  return async id => (cache.get(id) ?? (await cache.fetch(id))) === 'exists'
}
