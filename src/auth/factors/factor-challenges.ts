import { sql, type Updateable } from 'kysely'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireConfirmedAddress } from '#auth/accounts/require-confirmed.ts'
import { sessionNotFoundError } from '#auth/http/require-user.ts'
import { type Factor, requireFactor } from './factors.ts'
import { tooManyRequestsError } from '#auth/limits.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { lockSession, upgradeToAal2 } from '#auth/sessions/sessions.ts'
import { findAcceptedStep } from './totp.ts'
import { lockUser } from '#auth/accounts/users.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { SignInMfaFactorsTable } from '#platform/database/schema.ts'

const challengeSeconds = 300
const retentionSeconds = 86_400

/**
 * How long a wrong code counts, in seconds. Ten wrong codes are allowed at once, then one every two minutes. Guessing
 * a code takes about 460 days on average.
 */
const guessSeconds = 120
const maxGuessSeconds = 10 * guessSeconds

type Challenge = { id: string; ip: string; createdAt: Date; verifiedAt: Date | null }

function updateFactor(db: Queryable, { id }: Factor, changes: Updateable<SignInMfaFactorsTable>) {
  return runQuery(db, query.updateTable('sign_in.mfa_factors').set(changes).where('id', '=', id))
}

export async function challengeFactor(
  deps: AuthDeps,
  db: Queryable,
  factor: Factor,
  ip: string,
): Promise<{ id: string; expiresAt: Date }> {
  const now = deps.clock.now()
  await runQuery(
    db,
    query
      .deleteFrom('sign_in.mfa_challenges')
      .where('factor_id', '=', factor.id)
      .where('created_at', '<', addSeconds(now, -retentionSeconds)),
  )
  await updateFactor(db, factor, { last_challenged_at: now, updated_at: now })
  // Uses a select, so that a factor deleted by a parallel request inserts no row instead of failing.
  const [row] = await runQuery(
    db,
    sql<{ id: string }>`insert into sign_in.mfa_challenges (factor_id, ip, created_at)
      select id, ${ip}, ${now} from sign_in.mfa_factors where id = ${factor.id} returning id`,
  )
  if (!row) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return { id: row.id, expiresAt: addSeconds(now, challengeSeconds) }
}

type FactorAttempt = {
  factorId: string
  session: Session
  challengeId: string | undefined
  code: string
  ip: string
}

/**
 * Verifies a code and returns the session upgraded to aal2. Call it in a transaction and throw a returned refusal only
 * after the commit, because a wrong code must be counted. It locks the user's row, so parallel guesses run one after
 * another.
 */
export async function verifyFactor(
  deps: AuthDeps,
  db: Queryable,
  attempt: FactorAttempt,
): Promise<SessionBody | AuthError> {
  const now = deps.clock.now()
  const user = await lockUser(db, attempt.session.userId)
  const factor = await requireFactor(db, attempt.session.userId, attempt.factorId)
  const session = await lockSession(db, attempt.session.id)
  if (!session) throw sessionNotFoundError()
  if (user && factor.status === 'unverified') requireConfirmedAddress(user)
  const challenge = await findChallenge(db, factor.id, attempt.challengeId)
  if (!challenge)
    return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  const refusal = challengeError(challenge, attempt.ip, now) ?? guessLimitError(factor, now)
  if (refusal) return refusal
  const step = findAcceptedStep(factor.secret, attempt.code, now, factor.lastUsedStep)
  if (step === undefined) {
    await countGuess(db, factor, now)
    return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await acceptCode(db, factor, { challengeId: challenge.id, step }, now)
  return upgradeToAal2(deps, db, session, factor.id)
}

async function findChallenge(
  db: Queryable,
  factorId: string,
  id: string | undefined,
): Promise<Challenge | undefined> {
  if (id === undefined) return undefined
  const [challenge] = await runQuery(
    db,
    query
      .selectFrom('sign_in.mfa_challenges')
      .select(['id', 'ip', 'created_at as createdAt', 'verified_at as verifiedAt'])
      .where('id', '=', id)
      .where('factor_id', '=', factorId),
  )
  return challenge
}

function challengeError(challenge: Challenge, ip: string, now: Date): AuthError | undefined {
  if (challenge.verifiedAt || challenge.ip !== ip)
    return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (now >= addSeconds(challenge.createdAt, challengeSeconds))
    return new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  return undefined
}

/**
 * Returns a 429 error while too many wrong codes still count: then all codes are refused. Each wrong code adds
 * `guessSeconds` to the time for which they count.
 */
function guessLimitError(factor: Factor, now: Date): AuthError | undefined {
  const excessSeconds = guessDebtSeconds(factor, now) + guessSeconds - maxGuessSeconds
  if (excessSeconds <= 0) return undefined
  return tooManyRequestsError(Math.ceil(excessSeconds))
}

async function countGuess(db: Queryable, factor: Factor, now: Date): Promise<void> {
  await updateFactor(db, factor, {
    guesses_weigh_until: addSeconds(now, guessDebtSeconds(factor, now) + guessSeconds),
  })
}

/** Marks challenge and factor verified, and deletes the user's unverified factors, so that nobody completes their enrollment. */
async function acceptCode(
  db: Queryable,
  factor: Factor,
  { challengeId, step }: { challengeId: string; step: number },
  now: Date,
): Promise<void> {
  await runQuery(
    db,
    query.updateTable('sign_in.mfa_challenges').set({ verified_at: now }).where('id', '=', challengeId),
  )
  const verified = { status: 'verified', last_used_step: step, guesses_weigh_until: null }
  await updateFactor(db, factor, { ...verified, updated_at: now })
  const ofUser = query.deleteFrom('sign_in.mfa_factors').where('user_id', '=', factor.userId)
  await runQuery(db, ofUser.where('status', '=', 'unverified'))
}

/** The time until the factor's wrong codes no longer count, in seconds. */
function guessDebtSeconds(factor: Factor, now: Date): number {
  return Math.max(0, ((factor.guessesWeighUntil?.getTime() ?? 0) - now.getTime()) / 1000)
}

function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
