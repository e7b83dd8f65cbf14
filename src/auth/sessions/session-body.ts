import { signAccessToken } from '#auth/tokens/access-tokens.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { type UserObject, userObject } from '#auth/accounts/user-object.ts'
import type { User } from '#auth/accounts/users.ts'
import type { Session } from './session.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** The response to a successful sign-in. */
export type SessionBody = {
  access_token: string
  token_type: 'bearer'
  /** The lifetime of the access token, in seconds. */
  expires_in: number
  /** The end of that lifetime, in seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: UserObject
  provider_token?: string
  provider_refresh_token?: string
  weak_password?: { message: string; reasons: string[] }
}

export async function sessionBody(
  deps: AuthDeps,
  db: Queryable,
  user: User,
  session: Session,
  refreshToken: string,
): Promise<SessionBody> {
  const { token, expiresAt } = await signAccessToken(deps, db, user, session)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: deps.config.tokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await userObject(db, user),
  }
}
