import type { JWK } from 'jose'
import type pg from 'pg'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import {
  deleteKeyRowsRetiredBefore,
  type KeyRow,
  listKeyRows,
  lockKeyRows,
  makePrivateJwk,
  publicJwk,
  retireKeyRows,
  saveKeyRow,
} from './signing-key-rows.ts'

/**
 * Added to the lifetime of tokens: other servers may sign with the retired key for a moment, and clients cache the
 * JWKS.
 */
const graceMilliseconds = 600_000

/** A rotation that is not possible. The message is for the operator. */
export class RotationError extends Error {}

export function retirementCutoff(tokenSeconds: number, now: Date): Date {
  return new Date(now.getTime() - tokenSeconds * 1000 - graceMilliseconds)
}

/**
 * Ensures that there is a signing key and, unless it is configured, a published next key. Several processes may start
 * at the same time.
 */
export async function ensureSigningKeys(
  pool: pg.Pool,
  configuredKey: JWK | undefined,
  now: Date,
): Promise<void> {
  await inTransaction(pool, async db => {
    await lockKeyRows(db)
    const rows = await listKeyRows(db)
    const signing = rows.find(row => row.signs)
    if (configuredKey) {
      if (signing?.kid === configuredKey.kid && !signing?.jwk.d) return
      await retireKeyRows(db, now)
      await saveKeyRow(db, publicJwk(configuredKey), 'signing', now)
      return
    }
    if (signing?.jwk.d) return
    await retireKeyRows(db, now)
    await saveKeyRow(db, await makePrivateJwk(), 'signing', now)
    await saveKeyRow(db, await makePrivateJwk(), 'next', now)
  })
}

type Rotation = {
  tokenSeconds: number
  now: Date
  /** After a theft, all tokens of the previous keys become invalid and all users must sign in again. */
  cause: 'routine' | 'theft'
}

/**
 * Makes the next key, or after a theft a new one, the signing key and publishes a new next key. Running servers read
 * the keys again at their first use after 30 seconds.
 */
export async function rotateSigningKeys(pool: pg.Pool, rotation: Rotation): Promise<{ signing: string }> {
  const { now, tokenSeconds, cause } = rotation
  return inTransaction(pool, async db => {
    await lockKeyRows(db)
    const rows = await listKeyRows(db)
    const current = rows.find(row => row.signs)
    if (current && !current.jwk.d)
      throw new RotationError('The signing key is given by AUTH_SIGNING_JWK: change it there and restart')
    const published = cause === 'routine' ? rows.find(isNext)?.jwk : undefined
    const next = published ?? (await makePrivateJwk())
    if (cause === 'theft') await deleteKeysAndSessions(db)
    await retireKeyRows(db, now)
    await deleteKeyRowsRetiredBefore(db, retirementCutoff(tokenSeconds, now))
    await saveKeyRow(db, next, 'signing', now)
    await saveKeyRow(db, await makePrivateJwk(), 'next', now)
    return { signing: next.kid ?? '' }
  })
}

/** Ends all sessions, because refresh tokens can be derived from the keys. */
async function deleteKeysAndSessions(db: pg.PoolClient): Promise<void> {
  await runQuery(db, query.deleteFrom('sign_in.signing_keys'))
  await runQuery(db, query.deleteFrom('sign_in.sessions'))
}

function isNext(row: KeyRow): boolean {
  return !row.signs && row.retiredAt === null && row.jwk.d !== undefined
}
