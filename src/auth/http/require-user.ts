import type { Context } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { findSession, recordTokenUse } from '#auth/sessions/sessions.ts'
import { findUser, isBanned, lockUser, type User } from '#auth/accounts/users.ts'
import { type AccessClaims, InvalidToken } from '#platform/tokens/verify-access-token.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'

export type SignedIn = { user: User; session: Session; claims: AccessClaims }

/**
 * Creates a function that returns the user and session of a request's token. It checks, in the protocol's order,
 * header, token, user, session and ban.
 */
export function requireUser(deps: AuthDeps): (context: Context) => Promise<SignedIn> {
  return async context => {
    const claims = await requireClaims(deps, context)
    const user = await findUser(deps.pool, claims.sub)
    if (!user) throw userNotFoundError()
    const session = await findSession(deps.pool, claims.session_id ?? '')
    if (session?.userId !== user.id) throw sessionNotFoundError()
    if (isBanned(user, deps.clock.now())) throw new AuthError(403, 'user_banned', 'User is banned')
    await recordTokenUse(deps.pool, session, claims.iat)
    return { user, session, claims }
  }
}

/** Locks the user's row and ensures that the session has not ended in the meantime. Call it in a transaction. */
export async function lockSignedIn<Caller extends Pick<SignedIn, 'user' | 'session'>>(
  db: Queryable,
  caller: Caller,
): Promise<Caller> {
  const user = await lockUser(db, caller.user.id)
  if (!user) throw userNotFoundError()
  const session = await findSession(db, caller.session.id)
  if (!session) throw sessionNotFoundError()
  return { ...caller, user, session }
}

function userNotFoundError(): AuthError {
  return new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

export function sessionNotFoundError(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** Returns the claims of the request's token, without checking that its user and session exist. */
export async function requireClaims(deps: AuthDeps, context: Context): Promise<AccessClaims> {
  const token = /^bearer\s+(\S+)\s*$/i.exec(context.req.header('authorization') ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  try {
    return await deps.verifyToken(token)
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error
    throw new AuthError(error.reason === 'subject' ? 400 : 403, 'bad_jwt', `invalid JWT: ${error.message}`)
  }
}
