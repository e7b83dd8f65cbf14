import type { JWK } from 'jose'
import { AppError } from '#contract/problem.ts'
import type { Clock } from '#platform/clock.ts'

const keptMilliseconds = 10 * 60_000
/** Minimum time between two requests caused by tokens with unknown key ids. */
const minMilliseconds = 30_000
const patienceMilliseconds = 5000

/**
 * Fetches the public keys of a hosted project and caches them for 10 minutes. An unknown key id fetches them once
 * more. While the project is unavailable, cached keys remain valid; without any, calls fail with 503.
 */
export function createHostedKeys(
  url: string,
  clock: Clock,
): (missingKid?: string) => Promise<readonly JWK[]> {
  let kept: readonly JWK[] | undefined
  let asked = Number.NEGATIVE_INFINITY
  let asking: Promise<readonly JWK[]> | undefined

  const ask = async (): Promise<readonly JWK[]> => {
    asked = clock.now().getTime()
    kept = await fetchKeys(url).catch((): readonly JWK[] => {
      asked = kept ? asked - keptMilliseconds + minMilliseconds : Number.NEGATIVE_INFINITY
      if (kept) return kept
      throw new AppError('unavailable', 'Sign-in is not available right now', { retryAfter: 5 })
    })
    return kept
  }

  return async missingKid => {
    const age = clock.now().getTime() - asked
    if (kept && age < (missingKid === undefined ? keptMilliseconds : minMilliseconds)) return kept
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }
}

async function fetchKeys(url: string): Promise<readonly JWK[]> {
  const response = await fetch(`${url}/.well-known/jwks.json`, {
    signal: AbortSignal.timeout(patienceMilliseconds),
  })
  if (!response.ok) throw new Error(`The keys were answered ${response.status}`)
  const { keys } = (await response.json()) as { keys?: JWK[] }
  if (!Array.isArray(keys)) throw new Error('The answer has no keys')
  return keys
}
