import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Metadata, User } from '#auth/accounts/users.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/**
 * The purpose of a token. A new token replaces the old one of its slot, except a confirmation that belongs to another
 * sign-up: several people may have signed up with the address, and each mail confirms only its own sign-up.
 */
export type TokenSlot =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'owners_link'

/** The credentials of a sign-up. They are the only ones that remain when its mail confirms the address. */
export type PendingSignUp = {
  passwordHash: string | null
  data: Metadata
  /** The provider's identity that signed up; null for a sign-up by mail. */
  identityId: string | null
}

export type OneTimeToken = { userId: string; slot: TokenSlot; address: string; signUp: PendingSignUp | null }

type IssuedToken = {
  /** Six digits, entered by hand. */
  code: string
  /** The secret part of a mailed link: 56 hex digits, prefixed with `pkce_` when it was requested with a challenge. */
  linkToken: string
}

type NewToken = {
  userId: string
  slot: TokenSlot
  address: string
  flow: 'pkce' | 'implicit'
  lifeSeconds: number
  /** Undefined: a repeated mail confirms the sign-up of the one before, if there was only one. */
  signUp?: PendingSignUp | undefined
}
type LookupOptions = { slots: TokenSlot[]; now: Date; lifeSeconds: number }

/** This many attempts invalidate a code. The link of the same mail remains valid, because it cannot be guessed. */
const maxTries = 5

const pendingSignUp = sql<PendingSignUp | null>`case when user_metadata is not null then json_build_object(
  'passwordHash', password_hash, 'data', user_metadata, 'identityId', identity_id) end`.as('signUp')

/** Commits without waiting for the disk, so that an attempt takes as long whether or not the address has a code. */
const withoutDiskWait = sql`select set_config('synchronous_commit', 'off', true)`

/**
 * Creates a code and a link that are independent of each other: a link derived from the code could be found by trying
 * a million codes. Only hashes of both are stored.
 */
export async function issueToken(db: Queryable, newToken: NewToken, now: Date): Promise<IssuedToken> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const linkToken = `${newToken.flow === 'pkce' ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`
  const { userId: user_id, slot: token_type, address: relates_to } = newToken
  const signUp = newToken.signUp ?? (await findOnlySignUp(db, newToken))
  await deleteReplaced(db, newToken, signUp, now)
  const hashes = { token_hash: hashOfLinkToken(linkToken), code_hash: codeHash(relates_to, code) }
  const values = { user_id, token_type, ...hashes, relates_to, created_at: now }
  await runQuery(
    db,
    query.insertInto('sign_in.one_time_tokens').values({ ...values, ...(signUp && signUpColumns(signUp)) }),
  )
  return { code, linkToken }
}

/**
 * The sign-up of a mail that is sent again. Null if there are several: nobody knows whose mail it is, so it confirms the
 * address without a password.
 */
export async function findOnlySignUp(
  db: Queryable,
  { userId, slot }: Pick<NewToken, 'userId' | 'slot'>,
): Promise<PendingSignUp | null> {
  const ofSlot = query
    .selectFrom('sign_in.one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', '=', slot)
  const [first, ...others] = await runQuery(db, ofSlot.select(pendingSignUp))
  return others.length === 0 ? (first?.signUp ?? null) : null
}

/** Deletes the tokens of the same slot and sign-up, and expired ones of the slot. */
async function deleteReplaced(
  db: Queryable,
  { userId, slot, lifeSeconds }: NewToken,
  signUp: PendingSignUp | null,
  now: Date,
): Promise<void> {
  await runQuery(
    db,
    sql`delete from sign_in.one_time_tokens where user_id = ${userId} and token_type = ${slot}
      and (created_at <= ${oldestValid({ now, lifeSeconds })}
        or (password_hash is not distinct from ${signUp?.passwordHash ?? null}
          and identity_id is not distinct from ${signUp?.identityId ?? null}::uuid))`,
  )
}

/** Finds the valid token of a mailed link. It remains valid until `redeemToken` deletes it. */
export async function findByLinkToken(
  db: Queryable,
  linkToken: string,
  options: LookupOptions,
): Promise<OneTimeToken | undefined> {
  const [token] = await runQuery(
    db,
    query
      .selectFrom('sign_in.one_time_tokens')
      .select(['user_id as userId', 'token_type as slot', 'relates_to as address'])
      .select(pendingSignUp)
      .$narrowType<Pick<OneTimeToken, 'slot'>>()
      .where('token_hash', '=', hashOfLinkToken(linkToken))
      .where('token_type', '=', sql<string>`any(${options.slots})`)
      .where('created_at', '>', oldestValid(options)),
  )
  return token
}

/**
 * Finds the valid token of an entered code. It remains valid until `redeemToken` deletes it. The attempt is counted
 * before the comparison, for every code of this address, so that parallel attempts cannot exceed the maximum. Call it
 * outside of transactions, because the count must persist.
 */
export async function findByCode(
  db: Queryable,
  entered: { address: string; code: string; userId?: string },
  options: LookupOptions,
): Promise<OneTimeToken | undefined> {
  const rows = await runQuery(
    db,
    sql<OneTimeToken & { codeHash: string }>`
      update sign_in.one_time_tokens set failures = failures + 1 from (${withoutDiskWait}) as pace
      where relates_to = ${entered.address} and token_type = any(${options.slots}) and created_at > ${oldestValid(options)}
        and failures < ${maxTries} and user_id = coalesce(${entered.userId}, user_id)
      returning user_id as "userId", token_type as slot, relates_to as address, code_hash as "codeHash", ${pendingSignUp}`,
  )
  const found = rows.find(candidate => candidate.codeHash === codeHash(entered.address, entered.code))
  if (!found) return undefined
  const { codeHash: _hash, ...token } = found
  return token
}

/**
 * Deletes the token. Returns false when a parallel request has redeemed it first. The caller must have locked the
 * user, as for every change of a user.
 */
export async function redeemToken(
  db: Queryable,
  token: OneTimeToken,
  proof: { linkToken: string } | { code: string },
): Promise<boolean> {
  const ofSlot = query
    .deleteFrom('sign_in.one_time_tokens')
    .where('user_id', '=', token.userId)
    .where('token_type', '=', token.slot)
    .returning('user_id')
  const consumed =
    'linkToken' in proof
      ? ofSlot.where('token_hash', '=', hashOfLinkToken(proof.linkToken))
      : ofSlot.where('code_hash', '=', codeHash(token.address, proof.code))
  return (await runQuery(db, consumed)).length > 0
}

/** Deletes all codes and links of the user, as after a success. */
export async function deleteTokensOf(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, query.deleteFrom('sign_in.one_time_tokens').where('user_id', '=', userId))
}

/**
 * Deletes all codes and links of the user, except those that confirm an address for the first time: they may be of
 * another person who signed up with the same address. If they confirm the sign-up whose password changes, the new
 * password belongs to it.
 */
export async function voidTokensByPassword(
  db: Queryable,
  user: Pick<User, 'id' | 'passwordHash' | 'emailConfirmedAt'>,
  newHash: string,
): Promise<void> {
  if (user.emailConfirmedAt) return deleteTokensOf(db, user.id)
  const ofUser = query.deleteFrom('sign_in.one_time_tokens').where('user_id', '=', user.id)
  await runQuery(db, ofUser.where('token_type', '<>', 'confirmation'))
  const confirmation = query.updateTable('sign_in.one_time_tokens').where('user_id', '=', user.id)
  await runQuery(
    db,
    confirmation.set({ password_hash: newHash }).where('password_hash', '=', user.passwordHash),
  )
}

/**
 * Gives the sign-up that the account has its password from, if it is not confirmed yet, other data. Without this, the
 * confirmation would restore the data of the sign-up.
 */
export async function changeSignUpData(
  db: Queryable,
  user: Pick<User, 'id' | 'passwordHash' | 'emailConfirmedAt'>,
  data: Metadata,
): Promise<void> {
  if (user.emailConfirmedAt) return
  const confirmation = query.updateTable('sign_in.one_time_tokens').where('user_id', '=', user.id)
  await runQuery(db, confirmation.set({ user_metadata: data }).where('password_hash', '=', user.passwordHash))
}

function signUpColumns({ passwordHash: password_hash, data, identityId: identity_id }: PendingSignUp) {
  return { password_hash, user_metadata: data, identity_id }
}

function oldestValid({ now, lifeSeconds }: Pick<LookupOptions, 'now' | 'lifeSeconds'>): Date {
  return new Date(now.getTime() - lifeSeconds * 1000)
}

function hashOfLinkToken(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('hex')
}

function codeHash(address: string, code: string): string {
  return createHash('sha256').update(`${address} ${code}`).digest('hex')
}
