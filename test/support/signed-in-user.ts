import { inTransaction } from '#platform/database/transaction.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import { insertUser, type User } from '#auth/accounts/users.ts'
import { insertIdentity } from '#auth/accounts/identities.ts'
import type { AuthService } from './auth-service.ts'

let count = 0

/** Creates a user with a confirmed email address and without a password. */
export async function addUser({ deps, clock }: AuthService): Promise<User> {
  const email = `trainer-${++count}@mail.example`
  return inTransaction(deps.pool, async db => {
    const now = clock.now()
    const appMetadata = { provider: 'email', providers: ['email'] }
    const user = await insertUser(db, { email, userMetadata: {}, appMetadata, emailConfirmedAt: now }, now)
    const identityData = { sub: user.id, email }
    await insertIdentity(db, { userId: user.id, provider: 'email', providerId: user.id, identityData }, now)
    return user
  })
}

/** Starts another session of the user. */
export function startTestSession({ deps }: AuthService, user: User): Promise<SessionBody> {
  return startSession(deps, deps.pool, user, 'password', { ip: '127.0.0.1', userAgent: 'test' })
}
