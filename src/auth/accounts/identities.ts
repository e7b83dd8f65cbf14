import type { Metadata } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** One row of sign_in.identities: a way in that belongs to a user. */
export type Identity = {
  id: string
  userId: string
  /** 'email', 'google', 'discord'. */
  provider: string
  /** The person's id at the provider; for 'email' the user's own id. */
  providerId: string
  identityData: Metadata
  /** Lower case, read from `identityData.email` by the database. */
  email: string | null
  lastSignInAt: Date | null
  createdAt: Date
  updatedAt: Date
}

type NewIdentity = Pick<Identity, 'userId' | 'provider' | 'providerId' | 'identityData'> & {
  lastSignInAt?: Date | null
}
type IdentityPatch = Partial<Pick<Identity, 'userId' | 'identityData' | 'lastSignInAt'>>

const row = `id, user_id as "userId", provider, provider_id as "providerId", identity_data as "identityData", email,
  last_sign_in_at as "lastSignInAt", created_at as "createdAt", updated_at as "updatedAt"`

export async function findIdentity(
  db: Queryable,
  provider: string,
  providerId: string,
): Promise<Identity | undefined> {
  const { rows } = await db.query<Identity>(
    `select ${row} from sign_in.identities where provider = $1 and provider_id = $2`,
    [provider, providerId],
  )
  return rows[0]
}

/** Oldest first. */
export async function identitiesOf(db: Queryable, userId: string): Promise<Identity[]> {
  const { rows } = await db.query<Identity>(
    `select ${row} from sign_in.identities where user_id = $1 order by created_at, id`,
    [userId],
  )
  return rows
}

/** Of every provider, by the address in lower case. */
export async function identitiesWithEmail(db: Queryable, email: string): Promise<Identity[]> {
  const { rows } = await db.query<Identity>(
    `select ${row} from sign_in.identities where email = $1 order by created_at, id`,
    [email],
  )
  return rows
}

export async function insertIdentity(db: Queryable, identity: NewIdentity, now: Date): Promise<Identity> {
  const { rows } = await db.query<Identity>(
    `insert into sign_in.identities
       (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning ${row}`,
    [
      identity.userId,
      identity.provider,
      identity.providerId,
      identity.identityData,
      identity.lastSignInAt ?? null,
      now,
    ],
  )
  return only(rows)
}

/** Sets the given columns; `identityData` is replaced, not merged. */
export async function updateIdentity(
  db: Queryable,
  id: string,
  patch: IdentityPatch,
  now: Date,
): Promise<Identity> {
  const { rows } = await db.query<Identity>(
    `update sign_in.identities set user_id = coalesce($2, user_id), identity_data = coalesce($3, identity_data),
       last_sign_in_at = coalesce($4, last_sign_in_at), updated_at = $5
     where id = $1 returning ${row}`,
    [id, patch.userId, patch.identityData, patch.lastSignInAt, now],
  )
  return only(rows)
}

export async function deleteIdentity(db: Queryable, id: string): Promise<void> {
  await db.query('delete from sign_in.identities where id = $1', [id])
}

function only(rows: Identity[]): Identity {
  const [identity] = rows
  if (!identity) throw new Error('The identity is gone')
  return identity
}
