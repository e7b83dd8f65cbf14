import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Db } from './auth-parts.ts'

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

/** So many wrong codes void a code; the link of the same mail cannot be guessed and stays good. */
const mostFailures = 5

const row = `user_id as "userId", token_type as slot, relates_to as address`

/**
 * A code and a link, independent of each other: a link made from the code could be found by trying a million of
 * them. Only hashes of both are kept.
 */
export async function issueToken(db: Db, wanted: Wanted, now: Date): Promise<Issued> {
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
export async function findByHash(db: Db, hash: string, given: Given): Promise<OneTimeToken | undefined> {
  const { rows } = await db.query<OneTimeToken>(
    `select ${row} from sign_in.one_time_tokens
     where token_hash = $1 and token_type = any($2) and created_at > $3`,
    [linkHash(hash), given.slots, oldest(given)],
  )
  return rows[0]
}

/**
 * The live token of a typed code; it stays until `consumeToken`. A wrong code counts against every code that waits
 * for this address. Call it outside of transactions: the count must last.
 */
export async function findByCode(
  db: Db,
  address: string,
  code: string,
  given: Given & { userId?: string },
): Promise<OneTimeToken | undefined> {
  const waiting = `relates_to = $1 and token_type = any($2) and created_at > $3 and failures < ${mostFailures}
    and user_id = coalesce($4, user_id)`
  const values = [address, given.slots, oldest(given), given.userId ?? null]
  const { rows } = await db.query<OneTimeToken>(
    `select ${row} from sign_in.one_time_tokens where ${waiting} and code_hash = $5`,
    [...values, codeHash(address, code)],
  )
  if (rows[0]) return rows[0]
  await db.query(`update sign_in.one_time_tokens set failures = failures + 1 where ${waiting}`, values)
  return undefined
}

/** Takes the token; false when somebody else was first. Lock its user before, as every change of a user does. */
export async function consumeToken(db: Db, token: OneTimeToken, by: { hash: string } | { code: string }) {
  const given = 'hash' in by ? linkHash(by.hash) : codeHash(token.address, by.code)
  const column = 'hash' in by ? 'token_hash' : 'code_hash'
  const { rowCount } = await db.query(
    `delete from sign_in.one_time_tokens
     where user_id = $1 and token_type = $2 and ${column} = $3 and ('code_hash' <> $4 or failures < ${mostFailures})`,
    [token.userId, token.slot, given, column],
  )
  return rowCount === 1
}

/** Every code and link of the user, as after a success or a change of password. */
export async function voidTokens(db: Db, userId: string): Promise<void> {
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
