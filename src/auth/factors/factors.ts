import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { downgradeSessions } from '#auth/sessions/sessions.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { createTotpSecret, totpUri } from './totp.ts'
import { lockUser, type User } from '#auth/accounts/users.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** One row of sign_in.mfa_factors: an app that shows codes. */
export type Factor = {
  id: string
  userId: string
  friendlyName: string
  status: 'unverified' | 'verified'
  /** Base32. */
  secret: string
  lastUsedStep: number | null
  guessesWeighUntil: Date | null
}

const maxFactors = 10
const unverifiedSeconds = 300

const columns = `id, user_id as "userId", friendly_name as "friendlyName", status, secret,
  last_used_step as "lastUsedStep", guesses_weigh_until as "guessesWeighUntil"`

/** Somebody else's is as good as none. */
export async function requireFactor(db: Queryable, userId: string, id: string): Promise<Factor> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const { rows } = await db.query<Factor>(
    `select ${columns} from sign_in.mfa_factors where id = $1 and user_id = $2`,
    [id, userId],
  )
  const [factor] = rows
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

type Enrolment = { friendlyName: string; issuer: string }
type Enrolled = { id: string; friendlyName: string; secret: string; uri: string }

/** A new factor that counts once a first code was shown; call it in a transaction. */
export async function enrolFactor(
  parts: AuthDeps,
  db: Queryable,
  { user, session }: { user: User; session: Session },
  { friendlyName, issuer }: Enrolment,
): Promise<Enrolled> {
  const now = parts.clock.now()
  await lockUser(db, user.id)
  await dropStaleFactors(db, user.id, now)
  refuseEnrolment(await factorsOf(db, user.id), session, friendlyName)
  const secret = createTotpSecret()
  const { rows } = await db.query<{ id: string }>(
    `insert into sign_in.mfa_factors (user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, 'totp', 'unverified', $3, $4, $4) returning id`,
    [user.id, friendlyName, secret, now],
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no row')
  return {
    id: row.id,
    friendlyName,
    secret,
    uri: totpUri({ issuer, account: user.email ?? user.id, secret }),
  }
}

function refuseEnrolment(factors: Factor[], session: Session, friendlyName: string): void {
  if (factors.some(factor => factor.friendlyName === friendlyName))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`,
    )
  if (factors.length >= maxFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (session.aal !== 'aal2' && factors.some(factor => factor.status === 'verified'))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

/** Takes the factor away; the sessions it raised fall back to aal1. Call it in a transaction. */
export async function unenrolFactor(db: Queryable, factorId: string, session: Session): Promise<void> {
  await lockUser(db, session.userId)
  const factor = await requireFactor(db, session.userId, factorId)
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  await downgradeSessions(db, factor.id)
  await db.query('delete from sign_in.mfa_factors where id = $1', [factor.id])
}

/** Everything of the user's second factors. */
export async function deleteFactorsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from sign_in.mfa_factors where user_id = $1', [userId])
}

async function factorsOf(db: Queryable, userId: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor>(`select ${columns} from sign_in.mfa_factors where user_id = $1`, [
    userId,
  ])
  return rows
}

/** Enrolments that were begun and left. */
async function dropStaleFactors(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query(
    `delete from sign_in.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2`,
    [userId, new Date(now.getTime() - unverifiedSeconds * 1000)],
  )
}
