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
  publicPart,
  retireKeyRows,
  saveKeyRow,
} from './signing-key-rows.ts'

/** Beside a token's life: servers that still signed with the key for a moment, and copies of the JWKS. */
const graceMilliseconds = 600_000

/** A rotation that cannot be done; the message is for the person who asked for it. */
export class RotationError extends Error {}

export function lastRetirement(tokenSeconds: number, now: Date): Date {
  return new Date(now.getTime() - tokenSeconds * 1000 - graceMilliseconds)
}

/**
 * Sees to it that a key signs and, unless it is given by a setting, that the one after it is published too. Several
 * processes may start at once.
 */
export async function ensureSigningKeys(pool: pg.Pool, given: JWK | undefined, now: Date): Promise<void> {
  await inTransaction(pool, async db => {
    await lockKeyRows(db)
    const rows = await listKeyRows(db)
    const signing = rows.find(row => row.signs)
    if (given) {
      if (signing?.kid === given.kid && !signing?.jwk.d) return
      await retireKeyRows(db, now)
      await saveKeyRow(db, publicPart(given), 'signing', now)
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
  /** After a theft nothing made from the keys of before is good any more: everybody signs in anew. */
  cause: 'routine' | 'theft'
}

/**
 * The key that was published ahead signs from now on, and the one that follows is made and published. Running servers
 * notice within half a minute.
 */
export async function rotateSigningKeys(pool: pg.Pool, rotation: Rotation): Promise<{ signing: string }> {
  const { now, tokenSeconds, cause } = rotation
  return inTransaction(pool, async db => {
    await lockKeyRows(db)
    const rows = await listKeyRows(db)
    const old = rows.find(row => row.signs)
    if (old && !old.jwk.d)
      throw new RotationError('The signing key is given by AUTH_SIGNING_JWK: change it there and restart')
    const published = cause === 'routine' ? rows.find(isNext)?.jwk : undefined
    const next = published ?? (await makePrivateJwk())
    if (cause === 'theft') await forgetEverything(db)
    await retireKeyRows(db, now)
    await deleteKeyRowsRetiredBefore(db, lastRetirement(tokenSeconds, now))
    await saveKeyRow(db, next, 'signing', now)
    await saveKeyRow(db, await makePrivateJwk(), 'next', now)
    return { signing: next.kid ?? '' }
  })
}

/** Refresh tokens can be made from the keys, so sessions end with them. */
async function forgetEverything(db: pg.PoolClient): Promise<void> {
  await runQuery(db, query.deleteFrom('sign_in.signing_keys'))
  await runQuery(db, query.deleteFrom('sign_in.sessions'))
}

function isNext(row: KeyRow): boolean {
  return !row.signs && row.retiredAt === null && row.jwk.d !== undefined
}
