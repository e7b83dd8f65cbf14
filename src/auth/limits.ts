import type { MiddlewareHandler } from 'hono'
import { createHash } from 'node:crypto'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import type { RateLimit } from '#platform/config/setting-values.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './auth-deps.ts'
import { clientOf } from './http/client.ts'
import type { TokenSlot } from './tokens/one-time-tokens.ts'

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

/** Counts a mail with a code against the hourly limit of the service. Throws 429 above it. Digests do not count. */
export async function consumeMailLimit(deps: AuthDeps): Promise<void> {
  const limit = { count: deps.config.mailsPerHour, seconds: 3600 }
  const verdict = await deps.limiter?.take('auth-mails', limit, 'all')
  if (!verdict || verdict.allowed) return
  const { retryAfter } = verdict
  throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', { retryAfter })
}

/** Throws 429 unless enough time has passed since the user's last mail of this kind. */
export function requireMailInterval(deps: AuthDeps, lastSentAt: Date | null): void {
  if (lastSentAt === null) return
  const free = lastSentAt.getTime() + deps.config.mailIntervalSeconds * 1000
  const seconds = Math.ceil((free - deps.clock.now().getTime()) / 1000)
  if (seconds > 0) throw tooSoon(seconds)
}

/**
 * Applies the mail interval and the hourly mail limit to an address that gets no mail, so that the response does not
 * differ.
 */
export async function consumeSimulatedMailLimits(
  deps: AuthDeps,
  slot: TokenSlot,
  address: string,
): Promise<void> {
  const { limiter, config } = deps
  if (config.mailIntervalSeconds > 0) {
    const limit = { count: 1, seconds: config.mailIntervalSeconds }
    const key = createHash('sha256').update(`${slot} ${address}`).digest('base64url')
    const verdict = await limiter?.take('auth-mail-interval', limit, key)
    if (verdict && !verdict.allowed) throw tooSoon(verdict.retryAfter)
  }
  await consumeMailLimit(deps)
}

function tooSoon(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter: seconds })
}
