import { createHash } from 'node:crypto'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import type { RateLimit } from '#platform/config/setting-values.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import type { TokenSlot } from '#auth/tokens/one-time-tokens.ts'

/** A mail with a code that a request causes. Digests do not count. */
export type RequestedMail = {
  to: string
  /** The client's address. */
  ip: string
  /** Recoveries of confirmed users may use the reserve of the site's budget. */
  purpose: 'recovery of a confirmed user' | 'recovery' | 'other'
}

const hour = 3600
/**
 * Mails to one address within an hour: so many recoveries, and so many of all other kinds together. Others can use up
 * the latter without a mail, by sign-ups with the address of an account, and must not prevent its recovery.
 */
const perTarget: RateLimit = { count: 6, seconds: hour }
/** A client gets a quarter of the site's budget, within these bounds. */
const minPerClient = 5
const maxPerClient = 20
/** The share of the site's budget that only recoveries of confirmed users may use. */
const reservedShare = 0.2

const site = 'all'

/**
 * Counts a mail against the budgets of its client, its target and, last, the site, so that no client and no mailbox
 * uses up the site's budget. Throws 429 when one is used up.
 */
export async function consumeMailBudgets(deps: AuthDeps, mail: RequestedMail): Promise<void> {
  await consumeOwnBudgets(deps, mail)
  const retryAfter = await takeFromSite(deps, 'auth-mails', generalBudget(deps))
  if (retryAfter === undefined) return
  const isReserved = mail.purpose === 'recovery of a confirmed user'
  if (isReserved && (await takeFromSite(deps, 'auth-mails-reserve', reserve(deps))) === undefined) return
  throw budgetError(retryAfter)
}

/**
 * Applies the mail interval and all budgets to an address that gets no mail, so that the response does not differ. The
 * reserve is only looked at: invented addresses do not use it up.
 */
export async function consumeSimulatedMailBudgets(
  deps: AuthDeps,
  slot: TokenSlot,
  mail: RequestedMail,
): Promise<void> {
  await consumeSimulatedInterval(deps, slot, mail.to)
  await consumeOwnBudgets(deps, mail)
  const retryAfter = await takeFromSite(deps, 'auth-mails', generalBudget(deps))
  if (retryAfter === undefined) return
  if (
    mail.purpose !== 'recovery of a confirmed user' ||
    !(await isLeft(deps, 'auth-mails-reserve', reserve(deps)))
  )
    throw budgetError(retryAfter)
}

/** Whether the site may send a mail that is not the recovery of a confirmed user. It is not counted. */
export function isGeneralBudgetLeft(deps: AuthDeps): Promise<boolean> {
  return isLeft(deps, 'auth-mails', generalBudget(deps))
}

/** Throws 429 unless enough time has passed since the user's last mail of this kind. */
export function requireMailInterval(deps: AuthDeps, lastSentAt: Date | null): void {
  if (lastSentAt === null) return
  const free = lastSentAt.getTime() + deps.config.mailIntervalSeconds * 1000
  const seconds = Math.ceil((free - deps.clock.now().getTime()) / 1000)
  if (seconds > 0) throw tooSoonError(seconds)
}

async function consumeSimulatedInterval(deps: AuthDeps, slot: TokenSlot, address: string): Promise<void> {
  const { limiter, config } = deps
  if (config.mailIntervalSeconds === 0) return
  const limit = { count: 1, seconds: config.mailIntervalSeconds }
  const verdict = await limiter?.take('auth-mail-interval', limit, hashOf(`${slot} ${address}`))
  if (verdict && !verdict.allowed) throw tooSoonError(verdict.retryAfter)
}

async function consumeOwnBudgets(
  { limiter, config }: AuthDeps,
  { ip, to, purpose }: RequestedMail,
): Promise<void> {
  const quarter = Math.floor(config.mailsPerHour / 4)
  const perClient = { count: Math.min(maxPerClient, Math.max(minPerClient, quarter)), seconds: hour }
  const ofClient = await limiter?.take('auth-mails-client', perClient, addressRateLimitKey(ip))
  if (ofClient && !ofClient.allowed) throw budgetError(ofClient.retryAfter)
  const target = purpose === 'other' ? 'auth-mails-target' : 'auth-mails-target-recovery'
  const ofTarget = await limiter?.take(target, perTarget, hashOf(to))
  if (ofTarget && !ofTarget.allowed) throw budgetError(ofTarget.retryAfter)
}

/** Returns undefined if the mail was counted, else the seconds to wait. */
async function takeFromSite(
  { limiter }: AuthDeps,
  name: string,
  limit: RateLimit,
): Promise<number | undefined> {
  if (limit.count === 0) return hour
  const verdict = await limiter?.take(name, limit, site)
  return verdict && !verdict.allowed ? verdict.retryAfter : undefined
}

async function isLeft({ limiter }: AuthDeps, name: string, limit: RateLimit): Promise<boolean> {
  return limiter === undefined || (limit.count > 0 && (await limiter.mayTake(name, limit, site)))
}

function reserve({ config }: AuthDeps): RateLimit {
  return { count: Math.floor(config.mailsPerHour * reservedShare), seconds: hour }
}

function generalBudget(deps: AuthDeps): RateLimit {
  return { count: deps.config.mailsPerHour - reserve(deps).count, seconds: hour }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function budgetError(retryAfter: number): AuthError {
  const message = `email rate limit exceeded, try again after ${retryAfter} seconds`
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter })
}

function tooSoonError(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter: seconds })
}
