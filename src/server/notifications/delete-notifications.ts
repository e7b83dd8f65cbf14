import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { findNotificationSettings, type StoredSettings } from './notification-settings.ts'

/**
 * Deletes a user's notifications, notification settings and alert feed, in the transaction that deletes the account.
 * Notifications of other users about this user are deleted with the user's comments and favorites.
 */
export async function deleteNotifications(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, query.deleteFrom('notices').where('user_id', '=', userId))
  await runQuery(db, query.deleteFrom('favorite_notices').where('user_id', '=', userId))
  await runQuery(db, query.deleteFrom('moderation_notices').where('user_id', '=', userId))
  await runQuery(db, query.deleteFrom('account_notices').where('user_id', '=', userId))
  await runQuery(db, query.deleteFrom('search_notices').where('user_id', '=', userId))
  await runQuery(db, query.deleteFrom('alert_feeds').where('user_id', '=', userId))
  await runQuery(db, query.deleteFrom('notice_settings').where('user_id', '=', userId))
}

export type StoredNotifications = {
  settings: StoredSettings
  notices: { commentId: string; kind: string; readAt: string | null }[]
  favorites: { collectionId: string; startedAt: string; readAt: string | null }[]
  decisions: {
    commentId: string
    action: string
    reason: string | null
    note: string
    createdAt: string
    readAt: string | null
  }[]
  account: { kind: string; createdAt: string; readAt: string | null }[]
}

/**
 * A user's notifications for their data export, newest first, without texts by others. Alerts are exported with their saved searches.
 */
export async function exportNotifications(db: Queryable, userId: string): Promise<StoredNotifications> {
  const settings = await findNotificationSettings(db, userId)
  const stored = query.selectFrom('notices').where('user_id', '=', userId).orderBy('comment_id', 'desc')
  const notices = await runQuery(db, stored.select(['comment_id as commentId', 'kind', 'read_at as readAt']))
  return {
    settings,
    notices: notices.map(row => ({ ...row, readAt: row.readAt?.toISOString() ?? null })),
    favorites: await exportFavoriteNotifications(db, userId),
    decisions: await exportModerationNotifications(db, userId),
    account: await exportAccountNotifications(db, userId),
  }
}

async function exportFavoriteNotifications(
  db: Queryable,
  userId: string,
): Promise<StoredNotifications['favorites']> {
  const stored = query.selectFrom('favorite_notices').where('user_id', '=', userId).orderBy('id', 'desc')
  const columns = ['collection_id as collectionId', 'started_at as startedAt', 'read_at as readAt'] as const
  const rows = await runQuery(db, stored.select(columns))
  return rows.map(({ collectionId, startedAt, readAt }) => ({
    collectionId,
    startedAt: startedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}

async function exportModerationNotifications(
  db: Queryable,
  userId: string,
): Promise<StoredNotifications['decisions']> {
  const stored = query.selectFrom('moderation_notices').where('user_id', '=', userId).orderBy('id', 'desc')
  const times = ['created_at as createdAt', 'read_at as readAt'] as const
  const rows = await runQuery(
    db,
    stored.select(['comment_id as commentId', 'action', 'reason', 'note', ...times]),
  )
  return rows.map(({ createdAt, readAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}

async function exportAccountNotifications(
  db: Queryable,
  userId: string,
): Promise<StoredNotifications['account']> {
  const stored = query.selectFrom('account_notices').where('user_id', '=', userId).orderBy('id', 'desc')
  const columns = ['kind', 'created_at as createdAt', 'read_at as readAt'] as const
  const rows = await runQuery(db, stored.select(columns))
  return rows.map(({ kind, createdAt, readAt }) => ({
    kind,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}
