import { type RawBuilder, sql } from 'kysely'
import type { ReportReason } from '#contract/comment-endpoints.ts'
import { type ApiNotice, maxNamedCards, maxUnread } from '#contract/notice-endpoints.ts'
import type { SubjectKind } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { AlertedCardRow } from './alerted-card.ts'
import {
  isOwnAccountNotification,
  isInFavoriteNotification,
  isVisibleAlertNotification,
  isVisibleFavoriteNotification,
  isVisibleCommentNotification,
  isVisibleModerationNotification,
  alertNotificationTables,
  favoriteNotificationTables,
  commentNotificationTables,
  moderationNotificationTables,
} from './visible-notifications.ts'

export type NotificationRow = {
  id: string
  kind: ApiNotice['kind']
  isRead: boolean
  createdAt: Date
  /** For several users, the latest one whose favorites are visible. */
  username: string | null
  /** Number of users: several favorites are one notification. */
  people: number
  excerpt: string
  subjectKind: SubjectKind | 'search' | 'account'
  subjectId: string
  /** The name of the collection or saved search; null for cards. */
  collectionName: string | null
  /** Number of cards of alerts. */
  cards: number
  /** What fired about each of the first cards, once for each alert. */
  alerts: AlertedCardRow[]
  /** The comment about which a moderator decided; null for other kinds. */
  moderatedComment: string | null
  /** Why it was hidden. */
  reason: ReportReason | null
  /** What the moderator wrote to its author. */
  note: string
}

export type NotificationPage = {
  userId: string
  /** Id of the last notification that the client has; undefined for the first page. */
  after: string | undefined
  pageSize: number
}

const excerptLength = 240

const noDecision = sql`null::uuid as "moderatedComment", null as reason, '' as note`

const comments = sql`select n.comment_id as id, n.kind, n.read_at is not null as "isRead", c.created_at as "createdAt",
  (select username from profiles where id = c.author_id) as username, 1 as people,
  left(c.content, ${excerptLength}) as excerpt, c.subject_kind as "subjectKind", c.subject_id as "subjectId",
  k.name as "collectionName", 0 as cards, '[]'::jsonb as alerts, ${noDecision}
  from ${commentNotificationTables}`

/** Users with hidden activity or favorites are counted and not named. */
const favoriteSummary = sql`select max(v.voted_at) as latest, count(*)::int as people,
    (array_agg(p.username order by v.voted_at desc)
      filter (where p.is_public and p.show_activity and p.show_favorites))[1] as username
  from votes v left join profiles p on p.id = v.user_id where ${isInFavoriteNotification}`

const favorites = sql`select f.id, 'favorite' as kind, f.read_at is not null as "isRead", summary.latest as "createdAt",
  summary.username, summary.people, '' as excerpt, 'collection' as "subjectKind", f.collection_id::text as "subjectId",
  k.name as "collectionName", 0 as cards, '[]'::jsonb as alerts, ${noDecision}
  from ${favoriteNotificationTables} cross join lateral (${favoriteSummary}) summary`

const alertedCards = sql`select count(distinct card_id)::int from alert_events where notice_id = a.id`

/** What fired about the first cards, by the order in which their ids are stored: the newest of each alert. */
const firstAlerts = sql`select jsonb_agg(newest.alert order by newest.card_id, newest.alert_id) from (
    select distinct on (card_id, alert_id) card_id, alert_id, dense_rank() over (order by card_id) as rank, jsonb_build_object('kind', kind, 'rule', rule, 'cardId', card_id, 'variant', variant,
      'source', source, 'cents', cents, 'centsBefore', cents_before, 'day', day, 'dayBefore', day_before) as alert
    from alert_events where notice_id = a.id order by card_id, alert_id, day desc, variant, source
  ) newest where newest.rank <= ${maxNamedCards}`

const alerts = sql`select a.id, 'alert' as kind, a.read_at is not null as "isRead", a.fired_at as "createdAt",
  null as username, 0 as people, '' as excerpt, 'search' as "subjectKind", a.search_id::text as "subjectId",
  s.name as "collectionName", (${alertedCards}) + a.more_cards as cards, coalesce((${firstAlerts}), '[]') as alerts,
  ${noDecision} from ${alertNotificationTables}`

/** The decisions of moderators, without their names. */
const moderations = sql`select m.id, case m.action when 'hide' then 'hidden' else 'restored' end as kind,
  m.read_at is not null as "isRead", m.created_at as "createdAt", null as username, 0 as people, '' as excerpt,
  c.subject_kind as "subjectKind", c.subject_id as "subjectId", k.name as "collectionName", 0 as cards,
  '[]'::jsonb as alerts, m.comment_id as "moderatedComment", m.reason, m.note
  from ${moderationNotificationTables}`

const ofAccount = sql`select p.id, p.kind, p.read_at is not null as "isRead", p.created_at as "createdAt", null as username,
  0 as people, '' as excerpt, 'account' as "subjectKind", p.user_id::text as "subjectId", null as "collectionName", 0 as cards,
  '[]'::jsonb as alerts, ${noDecision} from account_notices p`

/** The newest rows of all kinds. Each kind is limited in the order of its index before they are merged. */
function newestNotifications(
  userId: string,
  limit: number,
  conditionsOn: (id: RawBuilder<unknown>, readAt: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<NotificationRow> {
  return sql`select * from (
      (${comments} where ${isVisibleCommentNotification(userId)} and ${conditionsOn(sql`n.comment_id`, sql`n.read_at`)}
       order by n.comment_id desc limit ${limit})
      union all
      (${favorites} where ${isVisibleFavoriteNotification(userId)} and ${conditionsOn(sql`f.id`, sql`f.read_at`)}
       order by f.id desc limit ${limit})
      union all
      (${alerts} where ${isVisibleAlertNotification(userId)} and ${conditionsOn(sql`a.id`, sql`a.read_at`)}
       order by a.id desc limit ${limit})
      union all
      (${moderations} where ${isVisibleModerationNotification(userId)} and ${conditionsOn(sql`m.id`, sql`m.read_at`)}
       order by m.id desc limit ${limit})
      union all
      (${ofAccount} where ${isOwnAccountNotification(userId)} and ${conditionsOn(sql`p.id`, sql`p.read_at`)}
       order by p.id desc limit ${limit})
    ) notices order by id desc limit ${limit}`
}

/** Lists notifications, newest first. */
export async function listNotifications(
  db: Queryable,
  { userId, after, pageSize }: NotificationPage,
): Promise<{ rows: NotificationRow[]; hasMore: boolean }> {
  const rows = await runQuery(
    db,
    newestNotifications(userId, pageSize + 1, id => sql`(${after}::uuid is null or ${id} < ${after}::uuid)`),
  )
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Lists unread notifications that were not in a digest yet, newest first. */
export function listUndigested(
  db: Queryable,
  { userId, through, limit }: { userId: string; through: string | null; limit: number },
): Promise<NotificationRow[]> {
  const isNew = (id: RawBuilder<unknown>, readAt: RawBuilder<unknown>) =>
    sql`${readAt} is null and (${through}::uuid is null or ${id} > ${through}::uuid)`
  return runQuery(db, newestNotifications(userId, limit, isNew))
}

/** Counts unread notifications up to `maxUnread`, so that the cost is bounded. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const [row] = await runQuery(
    db,
    sql<{ unread: number }>`select count(*)::int as unread from (
       select from ${commentNotificationTables} where ${isVisibleCommentNotification(userId)} and n.read_at is null
       union all
       select from ${favoriteNotificationTables} where ${isVisibleFavoriteNotification(userId)} and f.read_at is null
       union all
       select from ${alertNotificationTables} where ${isVisibleAlertNotification(userId)} and a.read_at is null
       union all
       select from ${moderationNotificationTables} where ${isVisibleModerationNotification(userId)} and m.read_at is null
       union all
       select from account_notices p where ${isOwnAccountNotification(userId)} and p.read_at is null
       limit ${maxUnread}
     ) unread`,
  )
  return row?.unread ?? 0
}
