import { sql, type Updateable } from 'kysely'
import { inTransaction } from '#platform/database/transaction.ts'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { insertRefreshToken, revokeRefreshTokens } from '#auth/tokens/refresh-tokens.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { type SessionBody, sessionBody } from './session-body.ts'
import { findUser, updateUser, type User } from '#auth/accounts/users.ts'
import type { AmrEntry, Session } from './session.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { SignInSessionsTable } from '#platform/database/schema.ts'

const columns = [
  'id',
  'user_id as userId',
  'factor_id as factorId',
  'aal',
  'amr',
  'refresh_counter as refreshCounter',
  'refreshed_at as refreshedAt',
  'newest_token_used as newestTokenUsed',
  'user_agent as userAgent',
  'ip',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

type Narrowed = Pick<Session, 'aal' | 'amr'>

const sessions = query.selectFrom('sign_in.sessions').select(columns).$narrowType<Narrowed>()

export async function findSession(db: Queryable, id: string): Promise<Session | undefined> {
  if (!isUuid(id)) return undefined
  const [session] = await runQuery(db, sessions.where('id', '=', id))
  return session
}

/** The session of a request's access token. `issuedAt` is in seconds since 1970. */
export type UsedToken = { sessionId: string; issuedAt?: number | undefined }

/** Whether the session exists and its user is not banned. Records the use of its newest access token. */
export async function isSessionActive(
  db: Queryable,
  { sessionId, issuedAt }: UsedToken,
  now: Date,
): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  const [session] = await runQuery(
    db,
    sql<Pick<Session, 'id' | 'refreshedAt' | 'newestTokenUsed'>>`select sessions.id,
        refreshed_at as "refreshedAt", newest_token_used as "newestTokenUsed"
      from sign_in.sessions join sign_in.users on users.id = user_id
      where sessions.id = ${sessionId} and (banned_until is null or banned_until <= ${now})`,
  )
  if (session) await recordTokenUse(db, session, issuedAt)
  return session !== undefined
}

/**
 * Records that a request used an access token of the newest refresh, once per refresh. Access tokens contain the second
 * in which they were issued. Never waits for a lock: a later request records what this one cannot.
 */
export async function recordTokenUse(
  db: Queryable,
  { id, refreshedAt, newestTokenUsed }: Pick<Session, 'id' | 'refreshedAt' | 'newestTokenUsed'>,
  issuedAt: number | undefined,
): Promise<void> {
  const refreshedSecond = Math.floor((refreshedAt?.getTime() ?? 0) / 1000)
  if (newestTokenUsed || refreshedAt === null || issuedAt === undefined || issuedAt < refreshedSecond) return
  await runQuery(
    db,
    sql`update sign_in.sessions set newest_token_used = true where id = (
      select id from sign_in.sessions where id = ${id} and refreshed_at = ${refreshedAt} for update skip locked)`,
  )
}

/** Locks the row until the transaction ends. Returns undefined when the session has ended. */
export async function lockSession(db: Queryable, id: string): Promise<Session | undefined> {
  const [session] = await runQuery(db, sessions.where('id', '=', id).forUpdate())
  return session
}

/** Creates a session. Pass the client of an open transaction, or the pool to run in a transaction of its own. */
export async function startSession(
  deps: AuthDeps,
  db: Queryable,
  user: User,
  method: 'password' | 'otp' | 'oauth',
  client: Client,
): Promise<SessionBody> {
  if (db === deps.pool)
    return inTransaction(deps.pool, transaction => startSession(deps, transaction, user, method, client))
  const now = deps.clock.now()
  const amr = JSON.stringify([amrEntry(method, now)])
  const values = { user_id: user.id, amr, user_agent: client.userAgent, ip: client.ip }
  const insert = query
    .insertInto('sign_in.sessions')
    .values({ ...values, created_at: now, updated_at: now })
    .returning(columns)
  const session = requireRow(await runQuery(db, insert.$narrowType<Narrowed>()))
  const signedIn = await updateUser(db, user.id, { lastSignInAt: now }, now)
  const refreshToken = await insertRefreshToken(db, deps.keys, session, now)
  return sessionBody(deps, db, signedIn, session, refreshToken)
}

/**
 * Upgrades the session after a second factor. The counter of refresh tokens skips one, so that no earlier token can
 * reach the upgraded session. Ends the user's other sessions without a second factor.
 */
export async function upgradeToAal2(
  deps: AuthDeps,
  db: Queryable,
  session: Session,
  factorId: string,
): Promise<SessionBody> {
  if (db === deps.pool)
    return inTransaction(deps.pool, transaction => upgradeToAal2(deps, transaction, session, factorId))
  const now = deps.clock.now()
  const locked = await lockSession(db, session.id)
  const user = await findUser(db, session.userId)
  if (!locked || !user) throw new Error('The session ended while its second factor was checked')
  const amr = [amrEntry('totp', now), ...locked.amr.filter(entry => entry.method !== 'totp')]
  const aal2 = { aal: 'aal2', factor_id: factorId, amr: JSON.stringify(amr) }
  const upgraded = await updateSession(db, session.id, { ...aal2, updated_at: now }, 2)
  await revokeRefreshTokens(db, session.id, 'without grace')
  const others = query
    .deleteFrom('sign_in.sessions')
    .where('user_id', '=', user.id)
    .where('id', '<>', session.id)
  await runQuery(db, others.where('aal', '=', 'aal1'))
  return sessionBody(deps, db, user, upgraded, await insertRefreshToken(db, deps.keys, upgraded, now))
}

/** Sets the sessions that this factor upgraded to aal2 back to aal1. Call it before the factor's row is deleted. */
export async function downgradeSessions(db: Queryable, factorId: string): Promise<void> {
  await runQuery(
    db,
    sql`update sign_in.sessions set aal = 'aal1', factor_id = null,
        amr = coalesce((select jsonb_agg(entry order by position) from jsonb_array_elements(amr)
          with ordinality as listed (entry, position) where entry ->> 'method' <> 'totp'), '[]')
      where factor_id = ${factorId}`,
  )
}

/**
 * Ends sessions of the user. Their refresh tokens become invalid. The sign-in service and changes by the API refuse
 * their access tokens at once, and reads by the API within seconds.
 */
export async function endSessions(
  db: Queryable,
  userId: string,
  selection: 'all' | { only: string } | { except: string },
): Promise<void> {
  const all = query.deleteFrom('sign_in.sessions').where('user_id', '=', userId)
  if (selection === 'all') await runQuery(db, all)
  else if ('only' in selection) await runQuery(db, all.where('id', '=', selection.only))
  else await runQuery(db, all.where('id', '<>', selection.except))
}

/** Advances to the next refresh token, in the transaction that locks the session. */
export async function advanceRefreshToken(
  db: Queryable,
  session: Session,
  client: Client,
  now: Date,
): Promise<Session> {
  const changes = { refreshed_at: now, updated_at: now, user_agent: client.userAgent, ip: client.ip }
  return updateSession(db, session.id, changes, 1)
}

async function updateSession(
  db: Queryable,
  id: string,
  changes: Updateable<SignInSessionsTable>,
  refreshSteps: number,
): Promise<Session> {
  const update = query
    .updateTable('sign_in.sessions')
    .set(changes)
    .set(eb => ({ refresh_counter: eb('refresh_counter', '+', refreshSteps), newest_token_used: false }))
    .where('id', '=', id)
    .returning(columns)
  return requireRow(await runQuery(db, update.$narrowType<Narrowed>()))
}

function amrEntry(method: string, now: Date): AmrEntry {
  return { method, timestamp: Math.floor(now.getTime() / 1000) }
}

function requireRow(rows: Session[]): Session {
  const [session] = rows
  if (!session) throw new Error('The session is gone')
  return session
}
