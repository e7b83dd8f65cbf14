import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { KeyScope } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { AccountCare } from './account-provider.ts'

export const apiKeyPrefix = 'ck_'
const keyBytes = 24
const keyPattern = /^ck_[0-9a-f]{48}$/

export type StoredApiKey = {
  id: string
  name: string
  scope: KeyScope
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}
type NewApiKey = Pick<StoredApiKey, 'name' | 'scope' | 'createdAt' | 'expiresAt'>

/** A valid key with its user. */
export type UsedApiKey = Pick<StoredApiKey, 'id' | 'scope' | 'lastUsedAt'> & {
  userId: string
  email: string | null
}

// Keys are random, so a plain hash cannot be reversed by trying likely ones.
const hashOf = (key: string) => createHash('sha256').update(key).digest()

const columns = [
  'id',
  'name',
  'scope',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
] as const

/**
 * Serializes creating and ending the keys of a user until the transaction ends, so that their number is exact and no key
 * outlives an end of all keys.
 */
export async function lockApiKeys(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, sql`select pg_advisory_xact_lock(hashtextextended(${`api keys of ${userId}`}, 0))`)
}

export function listApiKeys(db: Queryable, userId: string): Promise<StoredApiKey[]> {
  const keys = query.selectFrom('api_keys').select(columns).where('user_id', '=', userId)
  return runQuery(db, keys.orderBy('id', 'desc').$narrowType<{ scope: KeyScope }>())
}

/** Stores a new key. Only its hash is stored: the key cannot be read again. */
export async function insertApiKey(
  db: Queryable,
  userId: string,
  { name, scope, createdAt, expiresAt }: NewApiKey,
): Promise<{ key: string; id: string }> {
  const key = apiKeyPrefix + randomBytes(keyBytes).toString('hex')
  const id = randomUUIDv7()
  const values = { id, user_id: userId, name, scope, key_hash: hashOf(key) }
  await runQuery(
    db,
    query.insertInto('api_keys').values({ ...values, created_at: createdAt, expires_at: expiresAt }),
  )
  return { key, id }
}

/** Deletes a key of a user. Returns whether it existed. */
export async function deleteApiKey(db: Queryable, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const deleted = query.deleteFrom('api_keys').where('id', '=', id).where('user_id', '=', userId)
  return (await runQuery(db, deleted.returning('id'))).length > 0
}

/** Ends all keys of a user, in the caller's transaction. */
export async function deleteApiKeysOf(db: Queryable, userId: string): Promise<void> {
  await lockApiKeys(db, userId)
  await runQuery(db, query.deleteFrom('api_keys').where('user_id', '=', userId))
}

/** Finds a key that is valid now and whose user exists and is not disabled. */
export async function findApiKey(
  db: Queryable,
  { rows }: Pick<AccountCare, 'rows'>,
  key: string,
  now: Date,
): Promise<UsedApiKey | undefined> {
  if (!keyPattern.test(key)) return undefined
  const [found] = await runQuery(
    db,
    sql<UsedApiKey>`select k.id, k.scope, k.last_used_at as "lastUsedAt", k.user_id as "userId", account.email
      from api_keys k join ${rows()} account on account.id = k.user_id
      where k.key_hash = ${hashOf(key)} and (k.expires_at is null or k.expires_at > ${now})
        and not account.is_disabled`,
  )
  return found
}

export async function recordApiKeyUse(db: Queryable, id: string, now: Date): Promise<void> {
  await runQuery(db, query.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id))
}
