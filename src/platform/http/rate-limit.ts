import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#contract/problem.ts'
import type { RateLimit } from '#platform/config/setting-values.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'

type Named = {
  /** Undefined when limits are disabled. */
  limiter: RateLimiter | undefined
  name: string
  limit: RateLimit
}

type Options = Named & {
  /** The key of the client: an address key or a user id. */
  clientOf: (context: Context) => string
}

/** Middleware that responds 429 with Retry-After once a client exceeds the limit. */
export function limitRate({ limiter, name, limit, clientOf }: Options): MiddlewareHandler {
  if (!limiter) return (_context, next) => next()
  return async (context, next) => {
    await requireWithinLimit({ limiter, name, limit }, clientOf(context))
    return next()
  }
}

/** Counts one use by a client; throws 429 with Retry-After if it exceeds the limit. */
export async function requireWithinLimit({ limiter, name, limit }: Named, client: string): Promise<void> {
  const response = limiter?.take(name, limit, client)
  const verdict = response instanceof Promise ? await response : response
  if (!verdict || verdict.allowed) return
  const { retryAfter } = verdict
  throw new AppError('rate_limited', `Too many requests. Please wait ${inWords(retryAfter)}.`, { retryAfter })
}

function inWords(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
