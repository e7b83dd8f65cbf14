import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { recordAttempt, deleteAttemptsOf, clearAttempts } from '#auth/passwords/password-throttle.ts'
import { passwordMatches } from '#auth/passwords/passwords.ts'
import { userObject } from './user-object.ts'
import { findUser } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** Which kinds of credentials an account has. It contains no secrets. */
export type CredentialFlags = { hasPassword: boolean; hasSecondFactor: boolean }

export async function findCredentialFlags(
  db: Queryable,
  userId: string,
): Promise<CredentialFlags | undefined> {
  const [methods] = await runQuery(
    db,
    sql<CredentialFlags>`select password_hash is not null as "hasPassword", exists (
        select from sign_in.mfa_factors where user_id = users.id and status = 'verified') as "hasSecondFactor"
      from sign_in.users where id = ${userId}`,
  )
  return methods
}

export type SavedSession = {
  id: string
  userAgent: string | null
  ip: string | null
  createdAt: Date
  lastUsedAt: Date
}

/** Lists the user's sessions, the most recently used first. */
export async function listSessions(db: Queryable, userId: string): Promise<SavedSession[]> {
  return runQuery(
    db,
    query
      .selectFrom('sign_in.sessions')
      .select(['id', 'user_agent as userAgent', 'ip', 'created_at as createdAt', 'updated_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .orderBy('id'),
  )
}

/** Returns whether this is the user's password. Wrong passwords count as failed sign-in attempts. */
export async function checkPassword(
  deps: AuthDeps,
  userId: string,
  password: string,
  client: Client,
): Promise<boolean> {
  const user = await findUser(deps.pool, userId)
  const attemptKey = await recordAttempt(deps, user?.email ?? userId, client).catch(toRateLimitError)
  if (!(await passwordMatches(user?.passwordHash, password))) return false
  await clearAttempts(deps.pool, attemptKey, deps.clock.now())
  return true
}

/** Converts `over_request_rate_limit` to the application's `rate_limited` error. */
function toRateLimitError(error: unknown): never {
  if (!(error instanceof AuthError) || error.retryAfter === undefined) throw error
  throw new AppError('rate_limited', error.message, { retryAfter: error.retryAfter })
}

/** Returns the user in the protocol's format and the sessions, without secrets; undefined for an unknown user. */
export async function exportAccountData(db: Queryable, userId: string): Promise<object | undefined> {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const sessions = await runQuery(
    db,
    query
      .selectFrom('sign_in.sessions')
      .select(['created_at', 'updated_at', 'user_agent', 'ip', 'aal as assurance', 'amr as methods'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  )
  const { aud: _aud, role: _role, is_anonymous: _anonymous, ...facts } = await userObject(db, user)
  return { ...facts, sessions }
}

/** Deletes the user with sessions, identities, factors and attempt counts, in the caller's transaction. */
export async function deleteAccount(db: Queryable, userId: string): Promise<void> {
  const rows = await runQuery(
    db,
    query.selectFrom('sign_in.sessions').select('ip').distinct().where('user_id', '=', userId),
  )
  const user = await findUser(db, userId)
  const ips = rows.flatMap(({ ip }) => ip ?? [])
  await deleteAttemptsOf(db, user?.email ?? userId, ips)
  await runQuery(db, query.deleteFrom('sign_in.users').where('id', '=', userId))
}
