import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

async function markEach(db: Queryable, userId: string, comparison: RawBuilder<unknown>): Promise<void> {
  await runQuery(
    db,
    sql`with favorites as (
       update favorite_notices set read_at = now()
       where user_id = ${userId} and id ${comparison} and read_at is null
     ), alerts as (
       update search_notices set read_at = now()
       where user_id = ${userId} and id ${comparison} and read_at is null
     ), moderations as (
       update moderation_notices set read_at = now()
       where user_id = ${userId} and id ${comparison} and read_at is null
     ), accounts as (
       update account_notices set read_at = now()
       where user_id = ${userId} and id ${comparison} and read_at is null
     )
     update notices set read_at = now()
     where user_id = ${userId} and comment_id ${comparison} and read_at is null`,
  )
}

/** Marks a notification as read. The first reading time is preserved. */
export function markRead(db: Queryable, userId: string, id: string): Promise<void> {
  return markEach(db, userId, sql`= ${id}`)
}

/** Marks the given notification and all older ones as read. Newer ones have not been seen. */
export function markReadThrough(db: Queryable, userId: string, through: string): Promise<void> {
  return markEach(db, userId, sql`<= ${through}`)
}
