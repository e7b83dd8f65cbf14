import type { GoTrueClient } from '@supabase/auth-js'
import { insertIdentity } from '#auth/accounts/identities.ts'
import { insertUser, type User } from '#auth/accounts/users.ts'
import type { AuthService } from './auth-service.ts'
import { startTestSession } from './signed-in-user.ts'

export type SignedInUser = {
  user: User
  /** The real client, signed in. */
  client: GoTrueClient
  token: string
  refreshToken: string
}

type Facts = {
  /** A new address if absent. */
  email?: string
  /** Whether the email address is confirmed; 'confirmed' by default. */
  address?: 'confirmed' | 'unconfirmed'
  passwordHash?: string
}

let createdUsers = 0

/**
 * Creates a user and a client with a session of this user. Stores the user directly, because hashing a password is
 * slow.
 */
export async function signUpWithClient(service: AuthService, facts: Facts = {}): Promise<SignedInUser> {
  const { deps } = service
  const now = deps.clock.now()
  const email = facts.email ?? `collector${++createdUsers}@cards.example`
  const isConfirmed = facts.address !== 'unconfirmed'
  const emailClaims = { email, email_verified: isConfirmed }
  const user = await insertUser(
    deps.pool,
    {
      email,
      passwordHash: facts.passwordHash ?? null,
      userMetadata: emailClaims,
      appMetadata: { provider: 'email', providers: ['email'] },
      emailConfirmedAt: isConfirmed ? now : null,
    },
    now,
  )
  const identityData = { sub: user.id, ...emailClaims }
  await insertIdentity(
    deps.pool,
    { userId: user.id, provider: 'email', providerId: user.id, identityData },
    now,
  )
  return { user, ...(await signInAgain(service, user)) }
}

/** Starts another session of the same user in a new client. */
export async function signInAgain(service: AuthService, user: User): Promise<Omit<SignedInUser, 'user'>> {
  const session = await startTestSession(service, user)
  const client = service.client()
  const { error } = await client.setSession(session)
  if (error) throw error
  return { client, token: session.access_token, refreshToken: session.refresh_token }
}
