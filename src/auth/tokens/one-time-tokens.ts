import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** One token per user and slot; a new one replaces the old. */
export type TokenSlot =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

export type OneTimeToken = { userId: string; slot: TokenSlot; address: string }

type Issued = {
  /** Six digits, typed by hand. */
  code: string
  /** What a link carries: 56 hex digits, `pkce_` before them when asked for with a challenge. */
  hash: string
}

type Wanted = { userId: string; slot: TokenSlot; address: string; flow: 'pkce' | 'implicit' }
type Given = { slots: TokenSlot[]; now: Date; lifeSeconds: number }

/** So many tries void a code; the link of the same mail cannot be guessed and stays good. */
const maxTries = 5

/** An address that waits for a code must not answer later than one that does not. */
const withoutDiskWait = sql`select set_config('synchronous_commit', 'off', true)`

/**
 * A code and a link, independent of each other: a link made from the code could be found by trying a million of
 * them. Only hashes of both are kept.
 */
export async function issueToken(db: Queryable, wanted: Wanted, now: Date): Promise<Issued> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = `${wanted.flow === 'pkce' ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`
  const { userId: user_id, slot: token_type, address: relates_to } = wanted
  const hashes = { token_hash: linkHash(hash), code_hash: codeHash(relates_to, code) }
  const values = { ...hashes, relates_to, failures: 0, created_at: now }
  await runQuery(
    db,
    query
      .insertInto('sign_in.one_time_tokens')
      .values({ user_id, token_type, ...values })
      .onConflict(existing => existing.columns(['user_id', 'token_type']).doUpdateSet(values)),
  )
  return { code, hash }
}

/** The live token of a mailed link; it stays until `consumeToken`. */
export async function findByHash(
  db: Queryable,
  hash: string,
  given: Given,
): Promise<OneTimeToken | undefined> {
  const [token] = await runQuery(
    db,
    query
      .selectFrom('sign_in.one_time_tokens')
      .select(['user_id as userId', 'token_type as slot', 'relates_to as address'])
      .$narrowType<Pick<OneTimeToken, 'slot'>>()
      .where('token_hash', '=', linkHash(hash))
      .where('token_type', '=', sql<string>`any(${given.slots})`)
      .where('created_at', '>', oldest(given)),
  )
  return token
}

/**
 * The live token of a typed code; it stays until `consumeToken`. The try is counted before it is looked at, against
 * every code that waits for this address, so that many at once are not more than maxTries either. Call it outside of
 * transactions: the count must last.
 */
export async function findByCode(
  db: Queryable,
  typed: { address: string; code: string; userId?: string },
  given: Given,
): Promise<OneTimeToken | undefined> {
  const rows = await runQuery(
    db,
    sql<OneTimeToken & { codeHash: string }>`
      update sign_in.one_time_tokens set failures = failures + 1 from (${withoutDiskWait}) as pace
      where relates_to = ${typed.address} and token_type = any(${given.slots}) and created_at > ${oldest(given)}
        and failures < ${maxTries} and user_id = coalesce(${typed.userId}, user_id)
      returning user_id as "userId", token_type as slot, relates_to as address, code_hash as "codeHash"`,
  )
  const found = rows.find(waiting => waiting.codeHash === codeHash(typed.address, typed.code))
  return found && { userId: found.userId, slot: found.slot, address: found.address }
}

/** Takes the token; false when somebody else was first. Lock its user before, as every change of a user does. */
export async function consumeToken(
  db: Queryable,
  token: OneTimeToken,
  by: { hash: string } | { code: string },
): Promise<boolean> {
  const ofSlot = query
    .deleteFrom('sign_in.one_time_tokens')
    .where('user_id', '=', token.userId)
    .where('token_type', '=', token.slot)
    .returning('user_id')
  const consumed =
    'hash' in by
      ? ofSlot.where('token_hash', '=', linkHash(by.hash))
      : ofSlot.where('code_hash', '=', codeHash(token.address, by.code))
  return (await runQuery(db, consumed)).length === 1
}

/** Every code and link of the user, as after a success or a change of password. */
export async function voidTokens(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, query.deleteFrom('sign_in.one_time_tokens').where('user_id', '=', userId))
}

function oldest({ now, lifeSeconds }: Given): Date {
  return new Date(now.getTime() - lifeSeconds * 1000)
}

function linkHash(hash: string): string {
  return createHash('sha256').update(hash).digest('hex')
}

function codeHash(address: string, code: string): string {
  return createHash('sha256').update(`${address} ${code}`).digest('hex')
}
