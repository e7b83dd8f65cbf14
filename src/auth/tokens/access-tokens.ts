import { SignJWT } from 'jose'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { tokenMetadata } from '#auth/accounts/metadata.ts'
import type { User } from '#auth/accounts/users.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** Creates a signed access token (JWT) for the session. `expiresAt` is in seconds since 1970. */
export async function signAccessToken(
  deps: AuthDeps,
  db: Queryable,
  user: User,
  session: Session,
): Promise<{ token: string; expiresAt: number }> {
  const { config, keys, clock } = deps
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  const expiresAt = issuedAt + config.tokenSeconds
  const { kid, privateKey } = await keys.signing(db)
  const claims = {
    email: user.email ?? '',
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: tokenMetadata(user.userMetadata),
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(config.baseUrl)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey)
  return { token, expiresAt }
}
