import { type RawBuilder, sql } from 'kysely'

/**
 * FROM clause, used with `isVisibleCommentNotification`: notifications `n` of all users, of readable comments `c` on
 * collections `k` or on cards.
 */
export const commentNotificationTables = sql`notices n
  join comments c on c.id = n.comment_id and c.deleted_at is null and c.hidden_at is null
  left join collections k
    on k.id = case when c.subject_kind = 'collection' then c.subject_id::uuid end and k.deleted_at is null`

/**
 * Whether the user may see a notification: it is theirs, and neither of a blocked author nor on a deleted collection
 * or another user's private one.
 */
export function isVisibleCommentNotification(userId: string): RawBuilder<unknown> {
  return sql`n.user_id = ${userId}
    and (c.subject_kind = 'card' or k.is_public or k.owner_id = n.user_id)
    and not exists (select from blocked_authors where blocker_id = n.user_id and author_id = c.author_id)`
}

/**
 * Whether a vote `v` is one of the favorites that a notification `f` collects: of one day, not by the owner, nor by a
 * user whom the owner has blocked.
 */
export const isInFavoriteNotification = sql`v.subject_kind = 'collection' and v.subject_id = f.collection_id::text and v.value = 1
  and v.voted_at >= f.started_at and v.voted_at < f.started_at + interval '1 day'
  and v.user_id <> f.user_id
  and not exists (select from blocked_authors where blocker_id = f.user_id and author_id = v.user_id)`

/**
 * FROM clause, used with `isVisibleFavoriteNotification`: notifications `f` of all users, of favorites of public
 * collections `k`.
 */
export const favoriteNotificationTables = sql`favorite_notices f
  join collections k on k.id = f.collection_id and k.is_public and k.deleted_at is null`

/** Whether the user may see a notification of favorites: it is theirs, and not all its favorites were removed. */
export function isVisibleFavoriteNotification(userId: string): RawBuilder<unknown> {
  return sql`f.user_id = ${userId} and exists (select from votes v where ${isInFavoriteNotification})`
}

/**
 * FROM clause, used with `isVisibleModerationNotification`: notifications `m` of all users, of moderated comments `c` on
 * collections `k` or on cards.
 */
export const moderationNotificationTables = sql`moderation_notices m
  join comments c on c.id = m.comment_id and c.deleted_at is null
  left join collections k
    on k.id = case when c.subject_kind = 'collection' then c.subject_id::uuid end and k.deleted_at is null`

/** Whether the user may see a notification: it is theirs, and not on a deleted collection or another user's private one. */
export function isVisibleModerationNotification(userId: string): RawBuilder<unknown> {
  return sql`m.user_id = ${userId} and (c.subject_kind = 'card' or k.is_public or k.owner_id = m.user_id)`
}

/** Whether a notification `p` of `account_notices` is the user's. */
export function isOwnAccountNotification(userId: string): RawBuilder<unknown> {
  return sql`p.user_id = ${userId}`
}

/**
 * FROM clause, used with `isVisibleAlertNotification`: notifications `a` of all users, of alerts of saved searches
 * `s`.
 */
export const alertNotificationTables = sql`search_notices a
  join saved_searches s on s.id = a.search_id and s.owner_id = a.user_id and s.deleted_at is null`

/** Whether the user may see a notification of alerts: it is theirs, and the alert is not meant for the feed only. */
export function isVisibleAlertNotification(userId: string): RawBuilder<unknown> {
  return sql`a.user_id = ${userId} and a.is_listed`
}
