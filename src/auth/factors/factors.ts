import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireConfirmedAddress } from '#auth/accounts/require-confirmed.ts'
import { lockSignedIn } from '#auth/http/require-user.ts'
import { downgradeSessions } from '#auth/sessions/sessions.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { createTotpSecret, totpUri } from './totp.ts'
import { lockUser, type User } from '#auth/accounts/users.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** One row of sign_in.mfa_factors: an authenticator app. */
export type Factor = {
  id: string
  userId: string
  friendlyName: string
  status: 'unverified' | 'verified'
  /** The secret shared with the authenticator app, in base32. */
  secret: string
  lastUsedStep: number | null
  /** When all wrong codes stop counting. */
  guessesWeighUntil: Date | null
}

const maxFactors = 10
const unverifiedSeconds = 300

const factors = query
  .selectFrom('sign_in.mfa_factors')
  .select(['id', 'user_id as userId', 'friendly_name as friendlyName', 'status', 'secret'])
  .select(['last_used_step as lastUsedStep', 'guesses_weigh_until as guessesWeighUntil'])
  .$narrowType<Pick<Factor, 'status'>>()

/** Throws for another user's factor as for a missing one. */
export async function requireFactor(db: Queryable, userId: string, id: string): Promise<Factor> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const [factor] = await runQuery(db, factors.where('id', '=', id).where('user_id', '=', userId))
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

type Enrollment = { friendlyName: string; issuer: string }
type EnrolledFactor = { id: string; friendlyName: string; secret: string; uri: string }

/** Creates an unverified factor. It is verified by its first code. Call it in a transaction. */
export async function enrollFactor(
  deps: AuthDeps,
  db: Queryable,
  caller: { user: User; session: Session },
  { friendlyName, issuer }: Enrollment,
): Promise<EnrolledFactor> {
  const now = deps.clock.now()
  const { user, session } = await lockSignedIn(db, caller)
  requireConfirmedAddress(user)
  await deleteStaleFactors(db, user.id, now)
  requireMayEnroll(await runQuery(db, factors.where('user_id', '=', user.id)), session, friendlyName)
  const secret = createTotpSecret()
  const factor = {
    user_id: user.id,
    friendly_name: friendlyName,
    factor_type: 'totp',
    status: 'unverified',
    secret,
  }
  const [row] = await runQuery(
    db,
    query
      .insertInto('sign_in.mfa_factors')
      .values({ ...factor, created_at: now, updated_at: now })
      .returning('id'),
  )
  if (!row) throw new Error('The database returned no row')
  return {
    id: row.id,
    friendlyName,
    secret,
    uri: totpUri({ issuer, account: user.email ?? user.id, secret }),
  }
}

function requireMayEnroll(existing: Factor[], session: Session, friendlyName: string): void {
  if (existing.some(factor => factor.friendlyName === friendlyName))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`,
    )
  if (existing.length >= maxFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (session.aal !== 'aal2' && existing.some(factor => factor.status === 'verified'))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

/** Deletes the factor. The sessions that it upgraded to aal2 become aal1 again. Call it in a transaction. */
export async function unenrollFactor(db: Queryable, factorId: string, session: Session): Promise<void> {
  await lockUser(db, session.userId)
  const factor = await requireFactor(db, session.userId, factorId)
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  await downgradeSessions(db, factor.id)
  await runQuery(db, query.deleteFrom('sign_in.mfa_factors').where('id', '=', factor.id))
}

/** Deletes all second factors of the user. */
export async function deleteFactorsOf(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, query.deleteFrom('sign_in.mfa_factors').where('user_id', '=', userId))
}

/** Deletes abandoned enrollments. */
async function deleteStaleFactors(db: Queryable, userId: string, now: Date): Promise<void> {
  await runQuery(
    db,
    query
      .deleteFrom('sign_in.mfa_factors')
      .where('user_id', '=', userId)
      .where('status', '=', 'unverified')
      .where('created_at', '<', new Date(now.getTime() - unverifiedSeconds * 1000)),
  )
}
