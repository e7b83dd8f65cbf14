import { createHash, createHmac } from 'node:crypto'
import type { SigningKeys } from '#auth/keys/signing-keys.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** One row of sign_in.refresh_tokens; the token itself is not kept. */
export type RefreshToken = {
  sessionId: string
  counter: number
  /** Undefined: the token that is to be used next. */
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
  const token = tokenOf(refreshSecret, session.id, session.refreshCounter)
  await db.query(
    `insert into sign_in.refresh_tokens (token_hash, session_id, counter, created_at) values ($1, $2, $3, $4)`,
    [hashOf(token), session.id, session.refreshCounter, now],
  )
  return token
}

export async function findRefreshToken(db: Queryable, token: string): Promise<RefreshToken | undefined> {
  const { rows } = await db.query<RefreshToken>(
    `select session_id as "sessionId", counter, revoked_at as "revokedAt"
     from sign_in.refresh_tokens where token_hash = $1`,
    [hashOf(token)],
  )
  return rows[0]
}

/** Makes the session's newest token again; undefined when the key it was made from is gone. */
export async function remakeRefreshToken(
  db: Queryable,
  keys: SigningKeys,
  session: Session,
): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>(
    `select token_hash as hash from sign_in.refresh_tokens
     where session_id = $1 and counter = $2 and revoked_at is null`,
    [session.id, session.refreshCounter],
  )
  const [newest] = rows
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
  if (when === 'for good') {
    await db.query(`update sign_in.refresh_tokens set revoked_at = 'epoch' where session_id = $1`, [
      sessionId,
    ])
    return
  }
  await db.query(
    'update sign_in.refresh_tokens set revoked_at = $2 where session_id = $1 and revoked_at is null',
    [sessionId, when],
  )
}

export async function forgetOldRefreshTokens(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query(
    'delete from sign_in.refresh_tokens where session_id = $1 and created_at < $2 and revoked_at < $2',
    [sessionId, new Date(now.getTime() - keptMilliseconds)],
  )
}

function tokenOf(secret: Uint8Array, sessionId: string, counter: number): string {
  const mac = createHmac('sha256', secret).update(`${sessionId}:${counter}`).digest('hex')
  // 62 bits are what twelve digits of base 36 hold; the low ones are spread evenly.
  return BigInt(`0x${mac}`).toString(36).slice(-12)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
