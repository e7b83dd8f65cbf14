import { listIdentities, type Identity } from './identities.ts'
import type { Metadata, User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

type FactorObject = {
  id: string
  created_at: string
  updated_at: string
  status: 'unverified' | 'verified'
  friendly_name?: string
  factor_type: string
  phone: null
  last_challenged_at: string | null
}

export type IdentityObject = {
  identity_id: string
  id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email?: string
}

/** The user in the protocol's format: without hashes and tokens, times in RFC 3339. */
export type UserObject = {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  email_confirmed_at?: string
  confirmed_at?: string
  confirmation_sent_at?: string
  recovery_sent_at?: string
  new_email?: string
  email_change_sent_at?: string
  reauthentication_sent_at?: string
  last_sign_in_at?: string
  banned_until?: string
  app_metadata: Metadata
  user_metadata: Metadata
  factors?: FactorObject[]
  identities: IdentityObject[]
  created_at: string
  updated_at: string
  is_anonymous: boolean
}

export async function userObject(db: Queryable, user: User): Promise<UserObject> {
  const identities = await listIdentities(db, user.id)
  const factors = await listFactors(db, user.id)
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...serializeFields(optionalFields(user)),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(factors.length > 0 && { factors }),
    identities: identities.map(identityObject),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

function optionalFields(user: User): Record<string, Date | string | null> {
  return {
    email_confirmed_at: user.emailConfirmedAt,
    confirmed_at: user.emailConfirmedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: user.recoverySentAt,
    new_email: user.newEmail,
    email_change_sent_at: user.newEmail ? user.emailChangeSentAt : null,
    reauthentication_sent_at: user.reauthenticationSentAt,
    last_sign_in_at: user.lastSignInAt,
    banned_until: user.bannedUntil,
  }
}

function serializeFields(fields: Record<string, Date | string | null>): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([key, value]) =>
    value === null ? [] : [[key, typeof value === 'string' ? value : value.toISOString()]],
  )
  return Object.fromEntries(entries)
}

export function identityObject(identity: Identity): IdentityObject {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt?.toISOString() ?? null,
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  }
}

async function listFactors(db: Queryable, userId: string): Promise<FactorObject[]> {
  const rows = await runQuery(
    db,
    query
      .selectFrom('sign_in.mfa_factors')
      .select([
        'id',
        'created_at',
        'updated_at',
        'status',
        'friendly_name',
        'factor_type',
        'last_challenged_at',
      ])
      .$narrowType<Pick<FactorObject, 'status'>>()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id'),
  )
  return rows.map(factor => ({
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: null,
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
  }))
}
