import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { tooManyRequestsError } from '#auth/limits.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/**
 * From this many consecutive wrong passwords on there is a wait: 2 s, doubled by each further one, up to a minute.
 */
const freeTries = 10
const forgottenAfterSeconds = 900

/**
 * Counts a password attempt before the password is checked, whether or not the account exists. Throws 429 while the
 * account has to wait. Addresses with a session of the account have their own count, so that attackers cannot lock out
 * the owner there. Returns the key for `clearAttempts` after a correct password.
 */
export async function recordAttempt(deps: AuthDeps, account: string, client: Client): Promise<Buffer | null> {
  if (!deps.limiter) return null
  const isFamiliar = await isSignedInFrom(deps.pool, account, client.ip)
  const key = isFamiliar ? keyAt(account, client.ip) : keyHash(account)
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + forgottenAfterSeconds * 1000)
  const counted = await runQuery(
    deps.pool,
    sql`insert into sign_in.password_attempts as saved (key_hash, failures, free_at, expires_at)
      values (${key}, 1, ${now}, ${expiresAt})
      on conflict (key_hash) do update set failures = ${failures},
        free_at = excluded.free_at + ${delay} * interval '1 second', expires_at = excluded.expires_at
      where saved.free_at <= excluded.free_at returning 1`,
  )
  if (counted.length === 0) throw tooManyRequestsError(await secondsToWait(deps, key, now))
  return key
}

/** In a conflict, `excluded.free_at` is the time of the attempt. */
const failures = sql`case when saved.expires_at <= excluded.free_at then 1 else saved.failures + 1 end`
const delay = sql`case when ${failures} < ${freeTries} then 0
  else least(60, power(2, least(${failures} - ${freeTries - 1}, 6))) end`

/** Clears the count after a correct password. Also deletes a few expired counts of other accounts. */
export async function clearAttempts(db: Queryable, key: Buffer | null, now: Date): Promise<void> {
  if (!key) return
  await runQuery(
    db,
    sql`delete from sign_in.password_attempts where key_hash = ${key} or key_hash in (
      select key_hash from sign_in.password_attempts where expires_at < ${now}
      order by expires_at limit 20 for update skip locked)`,
  )
}

/** Deletes the counts of a deleted account, including those of its sessions' addresses. */
export async function deleteAttemptsOf(
  db: Queryable,
  account: string,
  ips: readonly string[],
): Promise<void> {
  const keys = [keyHash(account), ...ips.map(ip => keyAt(account, ip))]
  await runQuery(db, sql`delete from sign_in.password_attempts where key_hash = any(${keys}::bytea[])`)
}

async function secondsToWait(deps: AuthDeps, key: Buffer, now: Date): Promise<number> {
  const [attempts] = await runQuery(
    deps.pool,
    query.selectFrom('sign_in.password_attempts').select('free_at').where('key_hash', '=', key),
  )
  const wait = (attempts?.free_at.getTime() ?? 0) - now.getTime()
  return Math.max(1, Math.ceil(wait / 1000))
}

async function isSignedInFrom(db: Queryable, email: string, ip: string): Promise<boolean> {
  const rows = await runQuery(
    db,
    query
      .selectFrom('sign_in.sessions as session')
      .innerJoin('sign_in.users as user', 'user.id', 'session.user_id')
      .select('session.id')
      .where('email', '=', email)
      .where('ip', '=', ip)
      .limit(1),
  )
  return rows.length > 0
}

function keyAt(account: string, ip: string): Buffer {
  return keyHash(`${account} ${ip}`)
}

function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
