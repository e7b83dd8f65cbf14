import { createHash } from 'node:crypto'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { tooManyRequests } from '#auth/limits.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** So many wrong passwords in a row cost nothing; each further one doubles the wait, up to a minute. */
const freeTries = 10
const forgottenAfterSeconds = 900

/**
 * Counts a try of an account's password before it is looked at, whether or not there is such an account. Throws 429
 * while the account has to wait. Places where the account is signed in have a count of their own: strangers cannot
 * hold up the owner there. Returns what `forgiveTries` needs when the password was right.
 */
export async function recordAttempt(
  parts: AuthDeps,
  account: string,
  client: Client,
): Promise<Buffer | null> {
  if (!parts.limiter) return null
  const isFamiliar = await isSignedInFrom(parts.pool, account, client.ip)
  const key = isFamiliar ? keyAt(account, client.ip) : keyHash(account)
  const now = parts.clock.now()
  const { rowCount } = await parts.pool.query(
    `insert into sign_in.password_attempts as held (key_hash, failures, free_at, expires_at)
     values ($1, 1, $2, $3)
     on conflict (key_hash) do update set
       failures = ${failures}, free_at = $2::timestamptz + ${delay} * interval '1 second', expires_at = $3
     where held.free_at <= $2`,
    [key, now, new Date(now.getTime() + forgottenAfterSeconds * 1000)],
  )
  if (rowCount === 0) throw tooManyRequests(await secondsToWait(parts, key, now))
  return key
}

const failures = 'case when held.expires_at <= $2 then 1 else held.failures + 1 end'
const delay = `case when ${failures} < ${freeTries} then 0
  else least(60, power(2, least(${failures} - ${freeTries - 1}, 6))) end`

/** After the right password; also removes a few counts of others that are long over. */
export async function clearAttempts(db: Queryable, key: Buffer | null, now: Date): Promise<void> {
  if (!key) return
  await db.query(
    `delete from sign_in.password_attempts where key_hash = $1 or key_hash in (
       select key_hash from sign_in.password_attempts where expires_at < $2
       order by expires_at limit 20 for update skip locked)`,
    [key, now],
  )
}

/** For an account that is deleted, with the addresses it was signed in from. */
export async function deleteAttemptsOf(
  db: Queryable,
  account: string,
  ips: readonly string[],
): Promise<void> {
  const keys = [keyHash(account), ...ips.map(ip => keyAt(account, ip))]
  await db.query('delete from sign_in.password_attempts where key_hash = any($1::bytea[])', [keys])
}

async function secondsToWait(parts: AuthDeps, key: Buffer, now: Date): Promise<number> {
  const { rows } = await parts.pool.query<{ freeAt: Date }>(
    'select free_at as "freeAt" from sign_in.password_attempts where key_hash = $1',
    [key],
  )
  const wait = (rows[0]?.freeAt.getTime() ?? 0) - now.getTime()
  return Math.max(1, Math.ceil(wait / 1000))
}

async function isSignedInFrom(db: Queryable, email: string, ip: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from sign_in.sessions join sign_in.users on users.id = user_id
     where email = $1 and ip = $2 limit 1`,
    [email, ip],
  )
  return rows.length > 0
}

function keyAt(account: string, ip: string): Buffer {
  return keyHash(`${account} ${ip}`)
}

function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
