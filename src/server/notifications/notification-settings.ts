import { sql } from 'kysely'
import type { NoticeSettings } from '#contract/notice-endpoints.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

export type NotificationSwitches = Omit<NoticeSettings, 'canMail'>

/** The stored settings. The language is that of digests. */
export type StoredSettings = NotificationSwitches & { language: Language }

const defaultSettings: StoredSettings = {
  replies: true,
  collectionComments: true,
  collectionFavorites: true,
  searchAlerts: true,
  digest: false,
  language: 'en',
}

const columns = [
  'replies',
  'collection_comments as collectionComments',
  'collection_favorites as collectionFavorites',
  'search_alerts as searchAlerts',
  'digest',
  'language',
] as const

export async function findNotificationSettings(db: Queryable, userId: string): Promise<StoredSettings> {
  const stored = query.selectFrom('notice_settings').where('user_id', '=', userId)
  const [settings] = await runQuery(db, stored.select(columns).$narrowType<{ language: Language }>())
  return settings ?? defaultSettings
}

/** Changes the settings that `changes` contains. A digest that is switched on covers notifications from now on. */
export async function saveNotificationSettings(
  db: Queryable,
  userId: string,
  changes: { [Name in keyof NotificationSwitches]?: boolean | undefined },
): Promise<void> {
  const { replies, collectionComments, collectionFavorites, searchAlerts, digest } = changes
  const values = {
    replies,
    collection_comments: collectionComments,
    collection_favorites: collectionFavorites,
    search_alerts: searchAlerts,
    digest,
  }
  const newest = sql<string | null>`greatest(
    (select comment_id from notices where user_id = ${userId} order by comment_id desc limit 1),
    (select id from favorite_notices where user_id = ${userId} order by id desc limit 1),
    (select id from search_notices where user_id = ${userId} order by id desc limit 1),
    (select id from moderation_notices where user_id = ${userId} order by id desc limit 1),
    (select id from account_notices where user_id = ${userId} order by id desc limit 1))`
  const through = sql<string | null>`case when ${digest}::boolean and not notice_settings.digest
    then excluded.digest_through else notice_settings.digest_through end`
  await runQuery(
    db,
    query
      .insertInto('notice_settings')
      .values({ user_id: userId, ...values, digest_through: newest })
      .onConflict(on => on.column('user_id').doUpdateSet({ ...values, digest_through: through })),
  )
}

/**
 * Stores the language of digests: that in which the user last read notifications or changed settings. Does nothing
 * for a user without stored settings.
 */
export async function saveDigestLanguage(
  db: Queryable,
  userId: string,
  language: Language | undefined,
): Promise<void> {
  if (language === undefined) return
  const update = query.updateTable('notice_settings').set({ language })
  await runQuery(db, update.where('user_id', '=', userId).where('language', '<>', language))
}

/** Stops digests by the key in a mail's link. An unknown key is ignored, because its account may have been deleted. */
export async function stopDigest(db: Queryable, key: string): Promise<void> {
  const update = query.updateTable('notice_settings').set({ digest: false })
  await runQuery(db, update.where('digest_key', '=', key))
}

/** Ends the link of mails sent so far, by which digests are stopped without a session. */
export async function replaceDigestKey(db: Queryable, userId: string): Promise<void> {
  const update = query.updateTable('notice_settings').set({ digest_key: sql<string>`gen_random_uuid()` })
  await runQuery(db, update.where('user_id', '=', userId))
}
