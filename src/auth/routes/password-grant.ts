import type { Context } from 'hono'
import { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { clientOf } from '#auth/http/client.ts'
import { readBody } from '#auth/http/read-body.ts'
import { consumeSignInLimit } from '#auth/limits.ts'
import { requirePasswords } from '#auth/passwords/password-rules.ts'
import { recordAttempt, clearAttempts } from '#auth/passwords/password-throttle.ts'
import { passwordMatches } from '#auth/passwords/passwords.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import { findUserByEmail, isBanned, lockUser, type User } from '#auth/accounts/users.ts'
import { inTransaction } from '#platform/database/transaction.ts'

const schema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
})

/**
 * Signs in with address and password. An unknown address, a wrong password and an account without a password get the
 * same response in the same time.
 */
export async function passwordGrant(context: Context, deps: AuthDeps): Promise<SessionBody> {
  const body = await readBody(context, schema)
  if (body.email && body.phone)
    throw new AuthError(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    )
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!body.email) throw new AuthError(400, 'validation_failed', 'missing email or phone')
  await requirePasswords(deps)
  const client = clientOf(context, deps)
  await consumeSignInLimit(deps, client.ip)
  const email = body.email.toLowerCase()
  const attemptKey = await recordAttempt(deps, email, client)
  const user = await findUserByEmail(deps.pool, email)
  if (!(await passwordMatches(user?.passwordHash, body.password)) || !user) throw invalidCredentials()
  return inTransaction(deps.pool, async db => {
    const current = await lockUser(db, user.id)
    if (current?.passwordHash !== user.passwordHash) throw invalidCredentials()
    requireMaySignIn(deps, current)
    await clearAttempts(db, attemptKey, deps.clock.now())
    return startSession(deps, db, current, 'password', client)
  })
}

/** Runs only after a correct password, because it reveals the state of the account. */
function requireMaySignIn(deps: AuthDeps, user: User): void {
  if (isBanned(user, deps.clock.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt && !deps.config.allowUnverified)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
