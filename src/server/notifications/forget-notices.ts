import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { findNoticeSettings, type StoredSettings } from './notice-settings.ts'

/** For a deleted account, in the transaction that deletes it. Notifications that it caused are deleted with its comments and favorites. */
export async function forgetNotices(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, sql`delete from notices where user_id = ${userId}`)
  await runQuery(db, sql`delete from favorite_notices where user_id = ${userId}`)
  await runQuery(db, sql`delete from notice_settings where user_id = ${userId}`)
}

export type StoredNotices = {
  settings: StoredSettings
  notices: { commentId: string; kind: string; readAt: string | null }[]
  favorites: { collectionId: string; startedAt: string; readAt: string | null }[]
}

/** A user's notifications for their export, newest first, without texts of others. */
export async function noticesOf(db: Queryable, userId: string): Promise<StoredNotices> {
  const settings = await findNoticeSettings(db, userId)
  const rows = await runQuery(
    db,
    sql<{ commentId: string; kind: string; readAt: Date | null }>`
      select comment_id as "commentId", kind, read_at as "readAt" from notices
     where user_id = ${userId} order by comment_id desc`,
  )
  return {
    settings,
    notices: rows.map(row => ({ ...row, readAt: row.readAt?.toISOString() ?? null })),
    favorites: await favoriteNoticesOf(db, userId),
  }
}

async function favoriteNoticesOf(db: Queryable, userId: string): Promise<StoredNotices['favorites']> {
  const rows = await runQuery(
    db,
    sql<{ collectionId: string; startedAt: Date; readAt: Date | null }>`
      select collection_id as "collectionId", started_at as "startedAt", read_at as "readAt"
     from favorite_notices where user_id = ${userId} order by id desc`,
  )
  return rows.map(({ collectionId, startedAt, readAt }) => ({
    collectionId,
    startedAt: startedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}
