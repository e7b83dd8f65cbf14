import { sql } from 'kysely'
import { deleteFactorsOf } from '#auth/factors/factors.ts'
import { deleteIdentity, listIdentities, type Identity } from './identities.ts'
import { deleteTokensOf } from '#auth/tokens/one-time-tokens.ts'
import { endSessions } from '#auth/sessions/sessions.ts'
import { syncProviders } from './sync-providers.ts'
import { updateUser } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * Removes password, sessions, second factors, pending codes and flows, and all identities except `owner`, whose user
 * has just proved that the address is theirs. Someone else may have created the account before.
 */
export async function revokeOtherCredentials(
  db: Queryable,
  userId: string,
  owner: Identity,
  now: Date,
): Promise<void> {
  for (const identity of await listIdentities(db, userId))
    if (identity.id !== owner.id) await deleteIdentity(db, identity.id)
  await endSessions(db, userId, 'all')
  await runQuery(
    db,
    sql`delete from sign_in.flow_states where user_id = ${userId} or linking_user_id = ${userId}`,
  )
  await deleteFactorsOf(db, userId)
  await deleteTokensOf(db, userId)
  const pending = { newEmail: null, emailChangeSentAt: null, emailChangeHalfConfirmed: false }
  await updateUser(db, userId, { passwordHash: null, ...pending }, now)
  await syncProviders(db, userId, now)
}
