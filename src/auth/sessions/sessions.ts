import { inTransaction } from '#platform/database/transaction.ts'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { insertRefreshToken, revokeRefreshTokens } from '#auth/tokens/refresh-tokens.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { type SessionBody, sessionBody } from './session-body.ts'
import { findUser, updateUser, type User } from '#auth/accounts/users.ts'
import type { AmrEntry, Session } from './session.ts'
import type { Queryable } from '#platform/database/queryable.ts'

const row = `id, user_id as "userId", factor_id as "factorId", aal, amr, refresh_counter as "refreshCounter",
  refreshed_at as "refreshedAt", user_agent as "userAgent", ip, created_at as "createdAt", updated_at as "updatedAt"`

export async function findSession(db: Queryable, id: string): Promise<Session | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<Session>(`select ${row} from sign_in.sessions where id = $1`, [id])
  return rows[0]
}

/** Holds the row until the transaction ends; undefined when the session has ended. */
export async function lockSession(db: Queryable, id: string): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(`select ${row} from sign_in.sessions where id = $1 for update`, [
    id,
  ])
  return rows[0]
}

/** Signs the user in on one browser. Needs a transaction under way when the caller changes more than this. */
export async function startSession(
  parts: AuthDeps,
  db: Queryable,
  user: User,
  method: 'password' | 'otp' | 'oauth',
  client: Client,
): Promise<SessionBody> {
  if (db === parts.pool)
    return inTransaction(parts.pool, inside => startSession(parts, inside, user, method, client))
  const now = parts.clock.now()
  const amr = [amrEntry(method, now)]
  const { rows } = await db.query<Session>(
    `insert into sign_in.sessions (user_id, amr, user_agent, ip, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) returning ${row}`,
    [user.id, JSON.stringify(amr), client.userAgent, client.ip, now],
  )
  const session = only(rows)
  const signedIn = await updateUser(db, user.id, { lastSignInAt: now }, now)
  const refreshToken = await insertRefreshToken(db, parts.keys, session, now)
  return sessionBody(parts, db, signedIn, session, refreshToken)
}

/**
 * The session after its second factor: aal2, with a refresh token two steps on, so that no token of before can reach
 * it. Ends the user's other sessions that have shown no second factor.
 */
export async function upgradeToAal2(
  parts: AuthDeps,
  db: Queryable,
  session: Session,
  factorId: string,
): Promise<SessionBody> {
  if (db === parts.pool)
    return inTransaction(parts.pool, inside => upgradeToAal2(parts, inside, session, factorId))
  const now = parts.clock.now()
  const locked = await lockSession(db, session.id)
  const user = await findUser(db, session.userId)
  if (!locked || !user) throw new Error('The session ended while its second factor was checked')
  const amr = [amrEntry('totp', now), ...locked.amr.filter(entry => entry.method !== 'totp')]
  const { rows } = await db.query<Session>(
    `update sign_in.sessions set aal = 'aal2', factor_id = $2, amr = $3, refresh_counter = refresh_counter + 2,
       updated_at = $4
     where id = $1 returning ${row}`,
    [session.id, factorId, JSON.stringify(amr), now],
  )
  const raised = only(rows)
  await revokeRefreshTokens(db, session.id, 'for good')
  await db.query(`delete from sign_in.sessions where user_id = $1 and aal = 'aal1' and id <> $2`, [
    session.userId,
    session.id,
  ])
  return sessionBody(parts, db, user, raised, await insertRefreshToken(db, parts.keys, raised, now))
}

/** The sessions that a factor raised fall back to aal1; call it before the factor's row goes. */
export async function downgradeSessions(db: Queryable, factorId: string): Promise<void> {
  await db.query(
    `update sign_in.sessions set aal = 'aal1', factor_id = null,
       amr = coalesce((select jsonb_agg(entry order by place) from jsonb_array_elements(amr)
         with ordinality as listed (entry, place) where entry ->> 'method' <> 'totp'), '[]')
     where factor_id = $1`,
    [factorId],
  )
}

/** Which of the user's sessions end; their refresh tokens and access tokens die with them. */
export async function endSessions(
  db: Queryable,
  userId: string,
  which: 'all' | { only: string } | { except: string },
): Promise<void> {
  const [condition, id] =
    which === 'all'
      ? ['true', []]
      : 'only' in which
        ? ['id = $2', [which.only]]
        : ['id <> $2', [which.except]]
  await db.query(`delete from sign_in.sessions where user_id = $1 and ${condition}`, [userId, ...id])
}

/** Counts on to the refresh token that follows, inside the transaction that holds the session. */
export async function setSessionAal(
  db: Queryable,
  session: Session,
  client: Client,
  now: Date,
): Promise<Session> {
  const { rows } = await db.query<Session>(
    `update sign_in.sessions set refresh_counter = refresh_counter + 1, refreshed_at = $2, updated_at = $2,
       user_agent = $3, ip = $4
     where id = $1 returning ${row}`,
    [session.id, now, client.userAgent, client.ip],
  )
  return only(rows)
}

function amrEntry(method: string, now: Date): AmrEntry {
  return { method, timestamp: Math.floor(now.getTime() / 1000) }
}

function only(rows: Session[]): Session {
  const [session] = rows
  if (!session) throw new Error('The session is gone')
  return session
}
