import type { JWK } from 'jose'
import { AppError } from '#contract/problem.ts'
import type { Clock } from '#platform/clock.ts'

const keptMilliseconds = 10 * 60_000
/** Tokens with invented key ids make us ask no more often than this. */
const minMilliseconds = 30_000
const patienceMilliseconds = 5000

/**
 * The public keys of a hosted project, kept for 10 minutes. Called with a key id that none of them has, it asks again
 * once. While the project does not answer, keys that were kept go on to be used; without any the call is answered 503.
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
