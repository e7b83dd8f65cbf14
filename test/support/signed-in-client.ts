import type { GoTrueClient } from '@supabase/auth-js'
import { insertIdentity } from '#auth/accounts/identities.ts'
import { insertUser, type User } from '#auth/accounts/users.ts'
import type { AuthService } from './auth-service.ts'
import { signIn } from './signed-in-user.ts'

export type SignedInUser = {
  user: User
  /** The real client, signed in. */
  client: GoTrueClient
  token: string
  refreshToken: string
}

type Facts = {
  /** Unset: a new one. */
  email?: string
  /** Default 'confirmed'. */
  address?: 'confirmed' | 'unconfirmed'
  passwordHash?: string
}

let made = 0

/** Somebody with an address of their own and a session by password, without the time that hashing takes. */
export async function signedInUser(service: AuthService, facts: Facts = {}): Promise<SignedInUser> {
  const { parts } = service
  const now = parts.clock.now()
  const email = facts.email ?? `collector${++made}@cards.example`
  const isConfirmed = facts.address !== 'unconfirmed'
  const about = { email, email_verified: isConfirmed }
  const user = await insertUser(
    parts.pool,
    {
      email,
      passwordHash: facts.passwordHash ?? null,
      userMetadata: about,
      appMetadata: { provider: 'email', providers: ['email'] },
      emailConfirmedAt: isConfirmed ? now : null,
    },
    now,
  )
  const identityData = { sub: user.id, ...about }
  await insertIdentity(
    parts.pool,
    { userId: user.id, provider: 'email', providerId: user.id, identityData },
    now,
  )
  return { user, ...(await signInAgain(service, user)) }
}

/** Another browser of the same user. */
export async function signInAgain(service: AuthService, user: User): Promise<Omit<SignedInUser, 'user'>> {
  const session = await signIn(service, user)
  const client = service.client()
  const { error } = await client.setSession(session)
  if (error) throw error
  return { client, token: session.access_token, refreshToken: session.refresh_token }
}
