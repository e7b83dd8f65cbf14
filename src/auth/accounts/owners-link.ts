import type pg from 'pg'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { hashPassword } from '#auth/passwords/passwords.ts'
import { endSessions } from '#auth/sessions/sessions.ts'
import { deleteTokensOf, findByLinkToken, issueToken, redeemToken } from '#auth/tokens/one-time-tokens.ts'
import { confirmSignUp } from '#auth/tokens/verification.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { confirmAddress } from './mail-accounts.ts'
import { isBanned, lockUser, updateUser } from './users.ts'

export type ResetLink = { url: string; expiresAt: Date }

/**
 * Creates a link with which the user sets a new password. It replaces the one before. Its token is in the fragment, which no
 * request contains. Undefined for an account without an address.
 */
export async function createResetLink(
  { config, clock }: AuthDeps,
  db: pg.PoolClient,
  userId: string,
): Promise<ResetLink | undefined> {
  const user = await lockUser(db, userId)
  if (!user?.email) return undefined
  const now = clock.now()
  const { codeSeconds: lifeSeconds, publicUrl } = config
  const token = { userId, slot: 'owners_link', address: user.email, flow: 'implicit', lifeSeconds } as const
  const { linkToken } = await issueToken(db, token, now)
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000)
  return { url: `${publicUrl}/reset-password#token=${linkToken}`, expiresAt }
}

/**
 * Sets the password with such a link and ends all sessions and API keys. It starts none, so that nobody enters an account by the link
 * unnoticed or without the second factor. Returns false for a link that is wrong, used or expired.
 */
export async function setPasswordByLink(
  deps: AuthDeps,
  { linkToken, password }: { linkToken: string; password: string },
): Promise<boolean> {
  const now = deps.clock.now()
  const options = { slots: ['owners_link' as const], now, lifeSeconds: deps.config.codeSeconds }
  const token = await findByLinkToken(deps.pool, linkToken, options)
  if (!token) return false
  const passwordHash = await hashPassword(password)
  return inTransaction(deps.pool, async db => {
    const user = await lockUser(db, token.userId)
    if (!user || isBanned(user, now) || !(await redeemToken(db, token, { linkToken }))) return false
    if (!user.emailConfirmedAt) await confirmAddress(db, await confirmSignUp(deps, db, user, null), now)
    await updateUser(db, user.id, { passwordHash }, now)
    await deleteTokensOf(db, user.id)
    await endSessions(db, user.id, 'all')
    await deps.revokeApiKeys(db, user.id)
    return true
  })
}
