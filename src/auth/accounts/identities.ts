import type { Metadata } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** One row of sign_in.identities: a sign-in method of a user. */
export type Identity = {
  id: string
  userId: string
  /** 'email', 'google', 'discord' or 'oidc'. */
  provider: string
  /** The user's id at the provider; for 'email' the user's own id; for 'oidc' the issuer and the id there. */
  providerId: string
  identityData: Metadata
  /** Lower case. The database generates it from `identityData.email`. */
  email: string | null
  lastSignInAt: Date | null
  createdAt: Date
  updatedAt: Date
}

type NewIdentity = Pick<Identity, 'userId' | 'provider' | 'providerId' | 'identityData'> & {
  lastSignInAt?: Date | null
}
type IdentityPatch = Partial<Pick<Identity, 'userId' | 'identityData' | 'lastSignInAt'>>

const columns = [
  'id',
  'user_id as userId',
  'provider',
  'provider_id as providerId',
  'identity_data as identityData',
  'email',
  'last_sign_in_at as lastSignInAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

type Narrowed = Pick<Identity, 'identityData'>

const identities = query.selectFrom('sign_in.identities').select(columns).$narrowType<Narrowed>()
const oldestFirst = identities.orderBy('created_at').orderBy('id')

export async function findIdentity(
  db: Queryable,
  provider: string,
  providerId: string,
): Promise<Identity | undefined> {
  const [identity] = await runQuery(
    db,
    identities.where('provider', '=', provider).where('provider_id', '=', providerId),
  )
  return identity
}

/** Lists the user's identities, oldest first. */
export async function listIdentities(db: Queryable, userId: string): Promise<Identity[]> {
  return runQuery(db, oldestFirst.where('user_id', '=', userId))
}

/** Lists identities of all providers with this lower-case address. */
export async function listIdentitiesByEmail(db: Queryable, email: string): Promise<Identity[]> {
  return runQuery(db, oldestFirst.where('email', '=', email))
}

export async function insertIdentity(db: Queryable, identity: NewIdentity, now: Date): Promise<Identity> {
  const values = {
    user_id: identity.userId,
    provider: identity.provider,
    provider_id: identity.providerId,
    identity_data: identity.identityData,
    last_sign_in_at: identity.lastSignInAt,
    created_at: now,
    updated_at: now,
  }
  const insert = query.insertInto('sign_in.identities').values(values).returning(columns)
  return requireRow(await runQuery(db, insert.$narrowType<Narrowed>()))
}

/**
 * Sets the columns that `patch` contains. `identityData` is replaced, not merged; a null `lastSignInAt` is ignored.
 */
export async function updateIdentity(
  db: Queryable,
  id: string,
  patch: IdentityPatch,
  now: Date,
): Promise<Identity> {
  const { userId: user_id, identityData: identity_data, lastSignInAt } = patch
  const update = query
    .updateTable('sign_in.identities')
    .set({ user_id, identity_data, last_sign_in_at: lastSignInAt ?? undefined, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
  return requireRow(await runQuery(db, update.$narrowType<Narrowed>()))
}

export async function deleteIdentity(db: Queryable, id: string): Promise<void> {
  await runQuery(db, query.deleteFrom('sign_in.identities').where('id', '=', id))
}

function requireRow(rows: Identity[]): Identity {
  const [identity] = rows
  if (!identity) throw new Error('The identity is gone')
  return identity
}
