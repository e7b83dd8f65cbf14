import type pg from 'pg'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { RequestClient, SessionViewer } from '#contract/viewer.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { deleteRateLimitsOf } from '#platform/rate-limit/rate-limit-store.ts'
import { removeRoleOfDeleted } from '#server/owner/roles.ts'
import type { AccountContext } from './account-context.ts'
import { forgetUser } from './forget-user.ts'

/** A sign-in within this time replaces the password for accounts without one. */
const recentSignInMilliseconds = 10 * 60_000

function wrongPasswordError(sentence: string): AppError {
  return new AppError('validation_failed', sentence, { fields: { password: sentence } })
}

/** Throws unless the viewer has just proved that the account is theirs. */
export async function requireIdentityProof(
  { clock, signIn: { accounts } }: AccountContext,
  viewer: SessionViewer,
  password: string | undefined,
  client: RequestClient,
): Promise<void> {
  const { hasPassword, hasSecondFactor } = await accounts.findSignInMethods(viewer, client)
  if (hasSecondFactor && viewer.proof.factors !== 'two') throw refusal('forbidden', 'second_factor_first')
  if (hasPassword) {
    if (!password) throw wrongPasswordError('Password is required')
    if (await accounts.isPassword(viewer, password, client)) return
    throw wrongPasswordError('This is not your password')
  }
  const age = clock.now().getTime() - (viewer.proof.at ?? 0)
  if (age > recentSignInMilliseconds) throw refusal('forbidden', 'sign_in_again')
}

/**
 * Deletes the user's data, the profile with its names, and the sign-in account unless it is hosted, in one
 * transaction, which begins with `first`. Can be repeated.
 */
export async function deleteAccountAndData(
  { pool, limiter, signIn: { accounts } }: Pick<AccountContext, 'pool' | 'limiter' | 'signIn'>,
  userId: string,
  first: (client: pg.PoolClient) => Promise<void> = async () => {},
): Promise<void> {
  await retryTransient(() =>
    inTransaction(pool, async client => {
      await runQuery(client, query.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate())
      await first(client)
      await removeRoleOfDeleted(client, userId)
      // A user of a hosted project still exists there, and stays disabled.
      await accounts.remove?.(client, userId)
      await forgetUser(client, userId)
      await runQuery(client, query.deleteFrom('profiles').where('id', '=', userId))
    }),
  )
  // Last, because calls that waited for the transaction were counted while it ran, and they may need a connection.
  await limiter?.forget(userId)
  await deleteRateLimitsOf(pool, userId)
}
