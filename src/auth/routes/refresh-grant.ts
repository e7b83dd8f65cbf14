import type { Context } from 'hono'
import type pg from 'pg'
import { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { clientOf } from '#auth/http/client.ts'
import { readBody } from '#auth/http/read-body.ts'
import {
  findRefreshToken,
  deleteOldRefreshTokens,
  insertRefreshToken,
  type RefreshToken,
  refreshTokenShape,
  deriveRefreshToken,
  revokeRefreshTokens,
} from '#auth/tokens/refresh-tokens.ts'
import { type SessionBody, sessionBody } from '#auth/sessions/session-body.ts'
import { endSessions, lockSession, advanceRefreshToken } from '#auth/sessions/sessions.ts'
import { findUser, isBanned } from '#auth/accounts/users.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Session } from '#auth/sessions/session.ts'

const bodySchema = z.object({ refresh_token: z.string().default('') })

const lockWait = '5s'
const lockNotAvailable = '55P03'

/**
 * Exchanges a refresh token for a new access token and the next refresh token. A token that was used before returns
 * the next one again if the first response may have been lost or a parallel tab was faster. Otherwise two clients have
 * the token, and the session ends.
 */
export async function refreshGrant(context: Context, deps: AuthDeps): Promise<SessionBody> {
  const { refresh_token: token } = await readBody(context, bodySchema)
  if (!refreshTokenShape.test(token))
    throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  const client = clientOf(context, deps)
  const outcome = await inTransaction(deps.pool, db => refresh(deps, db, token, client)).catch(
    toConflictError,
  )
  if (outcome === 'reused')
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  return outcome
}

async function refresh(
  deps: AuthDeps,
  db: pg.PoolClient,
  token: string,
  client: Client,
): Promise<SessionBody | 'reused'> {
  await db.query(`set local lock_timeout = '${lockWait}'`)
  const offered = await findRefreshToken(db, token)
  const session = offered && (await lockSession(db, offered.sessionId))
  // Read again: another tab may have used the token while this call waited for the lock.
  const current = session && (await findRefreshToken(db, token))
  const user = session && (await findUser(db, session.userId))
  if (!current || !user)
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const now = deps.clock.now()
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (current.revokedAt && !isReuseAllowed(current.revokedAt, current, session, deps)) {
    await endSessions(db, user.id, { only: session.id })
    return 'reused'
  }
  const newestToken = current.revokedAt && (await deriveRefreshToken(db, deps.keys, session))
  if (newestToken) return sessionBody(deps, db, user, session, newestToken)
  const advanced = await advanceRefreshToken(db, session, client, now)
  await revokeRefreshTokens(db, session.id, now)
  await deleteOldRefreshTokens(db, session.id, now)
  const nextToken = await insertRefreshToken(db, deps.keys, advanced, now)
  return sessionBody(deps, db, user, advanced, nextToken)
}

/**
 * Allows the token before the newest one, whose response may have been lost, until the newest access token is used. Also
 * allows a token that another tab just used.
 */
function isReuseAllowed(revokedAt: Date, token: RefreshToken, session: Session, deps: AuthDeps): boolean {
  const mayBeLost = token.counter === session.refreshCounter - 1 && !session.newestTokenUsed
  const age = deps.clock.now().getTime() - revokedAt.getTime()
  return mayBeLost || age <= deps.config.refreshReuseSeconds * 1000
}

function toConflictError(error: unknown): never {
  if ((error as { code?: string }).code !== lockNotAvailable) throw error
  throw new AuthError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  )
}
