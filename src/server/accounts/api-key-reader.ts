import type pg from 'pg'
import { AppError } from '#contract/problem.ts'
import type { KeyScope, Viewer } from '#contract/viewer.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { AccountCare } from './account-provider.ts'
import { apiKeyPrefix, findApiKey, recordApiKeyUse } from './api-keys.ts'

/**
 * Returns the user of an API key and counts a call against its limit. Throws `unauthenticated` for a key that is not valid.
 */
export type ApiKeyReader = (key: string) => Promise<{ viewer: Viewer; keyScope: KeyScope }>

type Deps = {
  checkPool: pg.Pool
  clock: Clock
  limiter: RateLimiter | undefined
  config: Pick<Config, 'keyLimit'>
}

/** How often the last use of a key is stored. */
const useMilliseconds = 60_000

export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix)
}

/** The same for a wrong, a revoked and an expired key and for one of a disabled user, so that nothing can be found out. */
function apiKeyError(): AppError {
  return new AppError(
    'unauthenticated',
    'This API key is not valid: it is wrong, has expired or was revoked. Create a new one in Account Settings.',
  )
}

export function createApiKeyReader(
  { checkPool, clock, limiter, config }: Deps,
  care: AccountCare,
): ApiKeyReader {
  const calls = { limiter, name: 'api-key', limit: config.keyLimit }
  return async key => {
    const now = clock.now()
    const found = await findApiKey(checkPool, care, key, now)
    if (!found) throw apiKeyError()
    const { id, scope, userId, email, lastUsedAt } = found
    await requireWithinLimit(calls, id)
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= useMilliseconds)
      await recordApiKeyUse(checkPool, id, now)
    return { viewer: { userId, email, preferredUsername: null }, keyScope: scope }
  }
}
