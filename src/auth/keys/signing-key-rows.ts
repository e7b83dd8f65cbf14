import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** One row of sign_in.signing_keys; without a private part when AUTH_SIGNING_JWK carries that. */
export type KeyRow = { kid: string; jwk: JWK; signs: boolean; retiredAt: Date | null }

/** The newest first; holds the table until the transaction ends when asked inside one with `lockKeyRows`. */
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

/** One process at a time changes keys. */
export async function lockKeyRows(db: pg.PoolClient): Promise<void> {
  await runQuery(db, sql`lock table sign_in.signing_keys in share row exclusive mode`)
}

/** Puts a key in force; a retired one comes back. */
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

/** Every key that is not retired only verifies from now on. */
export async function retireKeyRows(db: Queryable, now: Date): Promise<void> {
  const retired = { signs: false, retired_at: now }
  await runQuery(db, query.updateTable('sign_in.signing_keys').set(retired).where('retired_at', 'is', null))
}

export async function deleteKeyRowsRetiredBefore(db: Queryable, time: Date): Promise<void> {
  await runQuery(db, query.deleteFrom('sign_in.signing_keys').where('retired_at', '<', time))
}

export async function makePrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return named(await exportJWK(privateKey))
}

/** With a key id, which a JWK of one's own may lack. */
export async function named(jwk: JWK): Promise<JWK & { kid: string }> {
  return { ...jwk, kid: jwk.kid ?? (await calculateJwkThumbprint(jwk)) }
}

/** What everybody may see of a key. */
export function publicPart({ kty, crv, x, y, kid }: JWK): JWK {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] } as JWK
}
