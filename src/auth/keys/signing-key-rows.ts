import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** One row of sign_in.signing_keys. The private part is missing when AUTH_SIGNING_JWK provides it. */
export type KeyRow = { kid: string; jwk: JWK; signs: boolean; retiredAt: Date | null }

/** Lists keys, newest first. */
export async function listKeyRows(db: Queryable): Promise<KeyRow[]> {
  return runQuery(
    db,
    query
      .selectFrom('sign_in.signing_keys')
      .select(['kid', 'jwk', 'signs', 'retired_at as retiredAt'])
      .$narrowType<Pick<KeyRow, 'jwk'>>()
      .orderBy('created_at', 'desc')
      .orderBy('kid'),
  )
}

/** Lets only one process at a time change keys. */
export async function lockKeyRows(db: pg.PoolClient): Promise<void> {
  await runQuery(db, sql`lock table sign_in.signing_keys in share row exclusive mode`)
}

/** Inserts or updates a key and clears its retirement. */
export async function saveKeyRow(
  db: Queryable,
  jwk: JWK,
  role: 'signing' | 'next',
  now: Date,
): Promise<void> {
  await runQuery(
    db,
    sql`insert into sign_in.signing_keys (kid, jwk, signs, created_at)
      values (${jwk.kid}, ${jwk}, ${role === 'signing'}, ${now})
      on conflict (kid) do update set jwk = excluded.jwk, signs = excluded.signs, retired_at = null`,
  )
}

/** Retires all keys that are not yet retired. Retired keys only verify. */
export async function retireKeyRows(db: Queryable, now: Date): Promise<void> {
  const retired = { signs: false, retired_at: now }
  await runQuery(db, query.updateTable('sign_in.signing_keys').set(retired).where('retired_at', 'is', null))
}

export async function deleteKeyRowsRetiredBefore(db: Queryable, time: Date): Promise<void> {
  await runQuery(db, query.deleteFrom('sign_in.signing_keys').where('retired_at', '<', time))
}

export async function makePrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return withKeyId(await exportJWK(privateKey))
}

/** Adds a key id, which a configured JWK may lack. */
export async function withKeyId(jwk: JWK): Promise<JWK & { kid: string }> {
  return { ...jwk, kid: jwk.kid ?? (await calculateJwkThumbprint(jwk)) }
}

/** Returns the public part of a key. */
export function publicJwk({ kty, crv, x, y, kid }: JWK): JWK {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] } as JWK
}
