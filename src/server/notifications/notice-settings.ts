import { sql } from 'kysely'
import type { NoticeSettings } from '#contract/notice-endpoints.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type NoticeSwitches = Omit<NoticeSettings, 'canMail'>

/** The stored settings; the language is that of the digest. */
export type StoredSettings = NoticeSwitches & { language: Language }

const atFirst: StoredSettings = {
  replies: true,
  collectionComments: true,
  collectionFavorites: true,
  digest: false,
  language: 'en',
}

export async function findNoticeSettings(db: Queryable, userId: string): Promise<StoredSettings> {
  const rows = await runQuery(
    db,
    sql<StoredSettings>`select replies, collection_comments as "collectionComments",
      collection_favorites as "collectionFavorites",
       digest, language
     from notice_settings where user_id = ${userId}`,
  )
  return rows[0] ?? atFirst
}

/** Changes the given settings. A digest that is turned on covers notifications from now on. */
export async function saveNoticeSettings(
  db: Queryable,
  userId: string,
  changes: { [Name in keyof NoticeSwitches]?: boolean | undefined },
): Promise<void> {
  const { replies, collectionComments, collectionFavorites, digest } = changes
  await runQuery(
    db,
    sql`insert into notice_settings as s
       (user_id, replies, collection_comments, collection_favorites, digest, digest_through)
     values (${userId}, coalesce(${replies}, true), coalesce(${collectionComments}, true),
       coalesce(${collectionFavorites}, true), coalesce(${digest}, false), greatest(
       (select comment_id from notices where user_id = ${userId} order by comment_id desc limit 1),
       (select id from favorite_notices where user_id = ${userId} order by id desc limit 1)))
     on conflict (user_id) do update set
       replies = coalesce(${replies}, s.replies),
       collection_comments = coalesce(${collectionComments}, s.collection_comments),
       collection_favorites = coalesce(${collectionFavorites}, s.collection_favorites),
       digest = coalesce(${digest}, s.digest),
       digest_through = case when ${digest} and not s.digest then excluded.digest_through else s.digest_through end`,
  )
}

/** A digest uses the language in which its reader last opened notifications. */
export async function storeLanguage(
  db: Queryable,
  userId: string,
  language: Language | undefined,
): Promise<void> {
  if (language === undefined) return
  await runQuery(
    db,
    sql`update notice_settings set language = ${language} where user_id = ${userId} and language <> ${language}`,
  )
}

/** For links in mails. A key that is not known changes nothing: its account may be gone. */
export async function stopDigest(db: Queryable, key: string): Promise<void> {
  await runQuery(db, sql`update notice_settings set digest = false where digest_key = ${key}`)
}
