import type { JWK } from 'jose'
import { AppError } from '#contract/problem.ts'
import type { Clock } from '#platform/clock.ts'

const cacheMilliseconds = 10 * 60_000
/** Minimum time between two requests caused by tokens with unknown key ids. */
const minMilliseconds = 30_000
const timeoutMilliseconds = 5000

/**
 * Fetches the public keys of a hosted project and caches them for 10 minutes. An unknown key id fetches them once
 * more. While the project is unavailable, cached keys remain valid; without any, calls fail with 503.
 */
export function createHostedKeyReader(
  url: string,
  clock: Clock,
): (missingKid?: string) => Promise<readonly JWK[]> {
  let cachedKeys: readonly JWK[] | undefined
  let fetchedAt = Number.NEGATIVE_INFINITY
  let pendingFetch: Promise<readonly JWK[]> | undefined

  const refresh = async (): Promise<readonly JWK[]> => {
    fetchedAt = clock.now().getTime()
    cachedKeys = await fetchKeys(url).catch((): readonly JWK[] => {
      fetchedAt = cachedKeys ? fetchedAt - cacheMilliseconds + minMilliseconds : Number.NEGATIVE_INFINITY
      if (cachedKeys) return cachedKeys
      throw new AppError('unavailable', 'Sign-in is not available right now', { retryAfter: 5 })
    })
    return cachedKeys
  }

  return async missingKid => {
    const age = clock.now().getTime() - fetchedAt
    if (cachedKeys && age < (missingKid === undefined ? cacheMilliseconds : minMilliseconds))
      return cachedKeys
    pendingFetch ??= refresh().finally(() => (pendingFetch = undefined))
    return pendingFetch
  }
}

async function fetchKeys(url: string): Promise<readonly JWK[]> {
  const response = await fetch(`${url}/.well-known/jwks.json`, {
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!response.ok) throw new Error(`The keys were answered ${response.status}`)
  const { keys } = (await response.json()) as { keys?: JWK[] }
  if (!Array.isArray(keys)) throw new Error('The answer has no keys')
  return keys
}
