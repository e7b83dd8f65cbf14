import { createHash, createHmac } from 'node:crypto'
import type { SigningKeys } from '#auth/keys/signing-keys.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** One row of sign_in.refresh_tokens. The token itself is not stored. */
export type RefreshToken = {
  sessionId: string
  counter: number
  /** Null for the newest token. */
  revokedAt: Date | null
}

export const refreshTokenShape = /^[a-z0-9]{12}$/

/**
 * How long used tokens are stored: long enough to detect the use of a stolen token. A session refreshed hourly has 720
 * rows.
 */
const retentionMilliseconds = 30 * 86_400_000

/** Derives the session's token from its counter and stores the hash. */
export async function insertRefreshToken(
  db: Queryable,
  keys: SigningKeys,
  session: Pick<Session, 'id' | 'refreshCounter'>,
  now: Date,
): Promise<string> {
  const { refreshSecret } = await keys.signing(db)
  const { id: session_id, refreshCounter: counter } = session
  const token = tokenOf(refreshSecret, session_id, counter)
  const values = { token_hash: hashOf(token), session_id, counter, created_at: now }
  await runQuery(db, query.insertInto('sign_in.refresh_tokens').values(values))
  return token
}

export async function findRefreshToken(db: Queryable, token: string): Promise<RefreshToken | undefined> {
  const [saved] = await runQuery(
    db,
    query
      .selectFrom('sign_in.refresh_tokens')
      .select(['session_id as sessionId', 'counter', 'revoked_at as revokedAt'])
      .where('token_hash', '=', hashOf(token)),
  )
  return saved
}

/** Derives the session's newest token again. Returns undefined when its key was deleted. */
export async function deriveRefreshToken(
  db: Queryable,
  keys: SigningKeys,
  session: Session,
): Promise<string | undefined> {
  const [newest] = await runQuery(
    db,
    query
      .selectFrom('sign_in.refresh_tokens')
      .select('token_hash as hash')
      .where('session_id', '=', session.id)
      .where('counter', '=', session.refreshCounter)
      .where('revoked_at', 'is', null),
  )
  if (!newest) return undefined
  const candidates = (await keys.refreshSecrets(db)).map(secret =>
    tokenOf(secret, session.id, session.refreshCounter),
  )
  return candidates.find(token => hashOf(token).equals(newest.hash))
}

/** Revokes the session's refresh tokens. 'without grace' also ends the grace period for parallel tabs. */
export async function revokeRefreshTokens(
  db: Queryable,
  sessionId: string,
  revokedAt: Date | 'without grace',
): Promise<void> {
  const ofSession = query.updateTable('sign_in.refresh_tokens').where('session_id', '=', sessionId)
  if (revokedAt === 'without grace') await runQuery(db, ofSession.set({ revoked_at: new Date(0) }))
  else await runQuery(db, ofSession.set({ revoked_at: revokedAt }).where('revoked_at', 'is', null))
}

export async function deleteOldRefreshTokens(db: Queryable, sessionId: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionMilliseconds)
  const ofSession = query.deleteFrom('sign_in.refresh_tokens').where('session_id', '=', sessionId)
  await runQuery(db, ofSession.where('created_at', '<', oldest).where('revoked_at', '<', oldest))
}

function tokenOf(secret: Uint8Array, sessionId: string, counter: number): string {
  const mac = createHmac('sha256', secret).update(`${sessionId}:${counter}`).digest('hex')
  // Twelve base-36 digits contain 62 bits. The low bits of the hash are evenly distributed.
  return BigInt(`0x${mac}`).toString(36).slice(-12)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
