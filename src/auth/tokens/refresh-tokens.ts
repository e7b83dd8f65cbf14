import { createHash, createHmac } from 'node:crypto'
import type { SigningKeys } from '#auth/keys/signing-keys.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** One row of sign_in.refresh_tokens; the token itself is not kept. */
export type RefreshToken = {
  sessionId: string
  counter: number
  /** Null for the token that is used next. */
  revokedAt: Date | null
}

export const refreshTokenShape = /^[a-z0-9]{12}$/

/** Long enough to notice that a stolen token is used; a session that is refreshed hourly keeps 720 rows. */
const keptMilliseconds = 30 * 86_400_000

/** Makes the session's token of its counter and keeps its hash. */
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

/** Makes the session's newest token again; undefined when the key it was made from is gone. */
export async function remakeRefreshToken(
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
  const made = (await keys.refreshSecrets(db)).map(secret =>
    tokenOf(secret, session.id, session.refreshCounter),
  )
  return made.find(token => hashOf(token).equals(newest.hash))
}

/** 'for good': not even a parallel tab may use them any more. */
export async function revokeRefreshTokens(
  db: Queryable,
  sessionId: string,
  when: Date | 'for good',
): Promise<void> {
  const ofSession = query.updateTable('sign_in.refresh_tokens').where('session_id', '=', sessionId)
  if (when === 'for good') await runQuery(db, ofSession.set({ revoked_at: new Date(0) }))
  else await runQuery(db, ofSession.set({ revoked_at: when }).where('revoked_at', 'is', null))
}

export async function forgetOldRefreshTokens(db: Queryable, sessionId: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMilliseconds)
  const ofSession = query.deleteFrom('sign_in.refresh_tokens').where('session_id', '=', sessionId)
  await runQuery(db, ofSession.where('created_at', '<', oldest).where('revoked_at', '<', oldest))
}

function tokenOf(secret: Uint8Array, sessionId: string, counter: number): string {
  const mac = createHmac('sha256', secret).update(`${sessionId}:${counter}`).digest('hex')
  // 62 bits are what twelve digits of base 36 hold; the low ones are spread evenly.
  return BigInt(`0x${mac}`).toString(36).slice(-12)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
