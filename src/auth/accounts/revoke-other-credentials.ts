import { sql } from 'kysely'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { deleteFactorsOf } from '#auth/factors/factors.ts'
import { deleteIdentity, insertIdentity, listIdentities } from './identities.ts'
import { deleteTokensOf, type PendingSignUp } from '#auth/tokens/one-time-tokens.ts'
import { endSessions } from '#auth/sessions/sessions.ts'
import { syncProviders } from './sync-providers.ts'
import { updateUser, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * Removes what someone else may have added to an account before its address was confirmed for the first time: all
 * sessions, second factors, pending codes and flows, a pending change of address, the password and identities
 * except those of the confirmed sign-up, and the site's secret addresses. `signUp` is null when the code belongs to no
 * sign-up, as after a recovery.
 */
export async function revokeOtherCredentials(
  { clock, revokeSecretAddresses }: Pick<AuthDeps, 'clock' | 'revokeSecretAddresses'>,
  db: Queryable,
  user: User,
  signUp: Pick<PendingSignUp, 'passwordHash' | 'identityId'> | null,
): Promise<User> {
  const now = clock.now()
  await endSessions(db, user.id, 'all')
  await deleteFlowsOf(db, user.id)
  await deleteFactorsOf(db, user.id)
  await deleteTokensOf(db, user.id)
  await revokeSecretAddresses(db, user.id)
  await deleteOtherIdentities(db, user, signUp?.identityId ?? null, now)
  const pending = { newEmail: null, emailChangeSentAt: null, emailChangeHalfConfirmed: false }
  await updateUser(db, user.id, { passwordHash: signUp?.passwordHash ?? null, ...pending }, now)
  return syncProviders(db, user.id, now)
}

/** Unused flows of mailed links remain, because the confirming link needs its own. They are useless without a link. */
async function deleteFlowsOf(db: Queryable, userId: string): Promise<void> {
  await runQuery(
    db,
    sql`delete from sign_in.flow_states where linking_user_id = ${userId}
      or user_id = ${userId} and (provider <> 'email' or used_at is not null or auth_code_issued_at is not null)`,
  )
}

/** Without an identity of a provider, the sign-in by mail remains. An account that has none gets it. */
async function deleteOtherIdentities(
  db: Queryable,
  { id: userId, email }: User,
  identityId: string | null,
  now: Date,
): Promise<void> {
  const identities = await listIdentities(db, userId)
  const own =
    identities.find(identity => identity.id === identityId) ??
    identities.find(({ provider }) => provider === 'email') ??
    (await insertIdentity(
      db,
      {
        userId,
        provider: 'email',
        providerId: userId,
        identityData: { sub: userId, ...(email && { email }) },
      },
      now,
    ))
  for (const identity of identities) if (identity.id !== own.id) await deleteIdentity(db, identity.id)
}
