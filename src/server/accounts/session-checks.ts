import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'

/** The user and session of an access token, and when the token was issued, in seconds since 1970. */
type UsedToken = { userId: string; sessionId: string; issuedAt?: number | undefined }

export type SessionCheck = (token: UsedToken) => Promise<boolean>

/** How old a result may be. Reads with the token of an ended session are refused after this time at the latest. */
const freshMilliseconds = 5000
const maxCachedTokens = 50_000

/**
 * Caches for a few seconds whether sessions exist, so that a user's calls cost one query together. While the database is
 * unavailable, the last results remain, because catalogue reads need no database.
 */
export function cacheSessionChecks(isSessionActive: SessionCheck, clock: Clock): SessionCheck {
  const cache = new LRUCache<string, 'exists' | 'ended', UsedToken>({
    max: maxCachedTokens,
    ttl: freshMilliseconds,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, lastResult, { context: token }) => {
      const result = await isSessionActive(token).catch((error: unknown) => {
        if (lastResult === undefined) throw error
        return lastResult === 'exists'
      })
      return result ? 'exists' : 'ended'
    },
  })
  return async token => {
    const key = `${token.userId} ${token.sessionId} ${token.issuedAt}`
    return (cache.get(key) ?? (await cache.fetch(key, { context: token }))) === 'exists'
  }
}
