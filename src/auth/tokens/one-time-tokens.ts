import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Queryable } from '#platform/database/queryable.ts'

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
const withoutDiskWait = `select set_config('synchronous_commit', 'off', true)`

const row = `user_id as "userId", token_type as slot, relates_to as address`

/**
 * A code and a link, independent of each other: a link made from the code could be found by trying a million of
 * them. Only hashes of both are kept.
 */
export async function issueToken(db: Queryable, wanted: Wanted, now: Date): Promise<Issued> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = `${wanted.flow === 'pkce' ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`
  await db.query(
    `insert into sign_in.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
       code_hash = excluded.code_hash, relates_to = excluded.relates_to, failures = 0,
       created_at = excluded.created_at`,
    [wanted.userId, wanted.slot, linkHash(hash), codeHash(wanted.address, code), wanted.address, now],
  )
  return { code, hash }
}

/** The live token of a mailed link; it stays until `consumeToken`. */
export async function findByHash(
  db: Queryable,
  hash: string,
  given: Given,
): Promise<OneTimeToken | undefined> {
  const { rows } = await db.query<OneTimeToken>(
    `select ${row} from sign_in.one_time_tokens
     where token_hash = $1 and token_type = any($2) and created_at > $3`,
    [linkHash(hash), given.slots, oldest(given)],
  )
  return rows[0]
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
  const { rows } = await db.query<OneTimeToken & { codeHash: string }>(
    `update sign_in.one_time_tokens set failures = failures + 1 from (${withoutDiskWait}) as pace
     where relates_to = $1 and token_type = any($2) and created_at > $3 and failures < $4
       and user_id = coalesce($5, user_id)
     returning ${row}, code_hash as "codeHash"`,
    [typed.address, given.slots, oldest(given), maxTries, typed.userId],
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
  const [column, given] =
    'hash' in by ? ['token_hash', linkHash(by.hash)] : ['code_hash', codeHash(token.address, by.code)]
  const { rowCount } = await db.query(
    `delete from sign_in.one_time_tokens where user_id = $1 and token_type = $2 and ${column} = $3`,
    [token.userId, token.slot, given],
  )
  return rowCount === 1
}

/** Every code and link of the user, as after a success or a change of password. */
export async function voidTokens(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from sign_in.one_time_tokens where user_id = $1', [userId])
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
