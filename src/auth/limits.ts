import type { MiddlewareHandler } from 'hono'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import type { RateLimit } from '#platform/config/setting-values.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './auth-deps.ts'
import { clientOf } from './http/client.ts'

/** `count` requests at once per client address, refilled within `seconds`. */
const requestLimits = {
  /** All grants together: 150 in 5 minutes, 30 of them at once. */
  token: { count: 30, seconds: 60 },
  verify: { count: 30, seconds: 300 },
  signup: { count: 30, seconds: 300 },
  otp: { count: 30, seconds: 300 },
  recover: { count: 30, seconds: 300 },
  resend: { count: 30, seconds: 300 },
  user: { count: 30, seconds: 300 },
  authorize: { count: 150, seconds: 300 },
  /** 15 a minute, 30 of them at once. */
  'factor-challenge': { count: 30, seconds: 120 },
  'factor-verify': { count: 30, seconds: 120 },
} satisfies Record<string, RateLimit>

/** Middleware that returns 429 with Retry-After when the limit is exceeded. */
export function limitRequests(deps: AuthDeps, name: keyof typeof requestLimits): MiddlewareHandler {
  return async (context, next) => {
    await consumeLimit(deps, `auth-${name}`, requestLimits[name], clientOf(context, deps).ip)
    await next()
  }
}

/** Limits password sign-ins from one address, successful or not. */
export function consumeSignInLimit(deps: AuthDeps, ip: string): Promise<void> {
  return consumeLimit(deps, 'auth-sign-in', deps.config.signInLimit, ip)
}

async function consumeLimit(deps: AuthDeps, name: string, limit: RateLimit, ip: string): Promise<void> {
  const verdict = await deps.limiter?.take(name, limit, addressRateLimitKey(ip))
  if (verdict && !verdict.allowed) throw tooManyRequestsError(verdict.retryAfter)
}

export function tooManyRequestsError(retryAfter: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter })
}
