import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { alertFeedTokenBytes } from '#contract/alert-endpoints.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

// Tokens are random, so a plain hash cannot be reversed by trying likely ones.
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** When the feed of a user was created; null if there is none. */
export async function findFeedCreatedAt(db: Queryable, userId: string): Promise<string | null> {
  const rows = await runQuery(
    db,
    sql<{ createdAt: Date }>`select created_at as "createdAt" from alert_feeds where user_id = ${userId}`,
  )
  return rows[0]?.createdAt.toISOString() ?? null
}

/** Creates the feed or replaces its address. Only the hash of the token is stored: it cannot be read again. */
export async function createFeed(
  db: Queryable,
  userId: string,
): Promise<{ token: string; createdAt: string }> {
  const token = randomBytes(alertFeedTokenBytes).toString('base64url')
  const createdAt = new Date()
  await runQuery(
    db,
    sql`insert into alert_feeds (user_id, token_hash, created_at) values (${userId}, ${hashOf(token)}, ${createdAt})
      on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
  )
  return { token, createdAt: createdAt.toISOString() }
}

export async function revokeFeed(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, sql`delete from alert_feeds where user_id = ${userId}`)
}

/** The user whose feed has this address, and their language; undefined for a wrong or revoked token. */
export async function findFeedOwner(
  db: Queryable,
  token: string,
): Promise<{ userId: string; language: Language } | undefined> {
  const rows = await runQuery(
    db,
    sql<{
      userId: string
      language: Language
    }>`select f.user_id as "userId", coalesce(n.language, 'en') as language
      from alert_feeds f left join notice_settings n on n.user_id = f.user_id
      where f.token_hash = ${hashOf(token)}`,
  )
  return rows[0]
}
