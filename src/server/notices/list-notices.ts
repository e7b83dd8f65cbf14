import { mostUnread } from '#contract/notice-endpoints.ts'
import type { SubjectKind } from '#domain/subject.ts'
import type { Queryable } from '#server/subjects/queryable.ts'
import { visibleNotices } from './visible-notices.ts'

export type NoticeRow = {
  id: string
  kind: 'reply' | 'collection'
  isRead: boolean
  createdAt: Date
  username: string | null
  excerpt: string
  subjectKind: SubjectKind
  subjectId: string
  /** Null for cards. */
  collectionName: string | null
}

export type NoticePage = {
  userId: string
  /** Id of the last notice known; undefined: from the newest on. */
  after: string | undefined
  pageSize: number
}

const excerptLength = 240

const columns = `n.comment_id as id, n.kind, n.read_at is not null as "isRead", c.created_at as "createdAt",
  (select username from profiles where id = c.author_id) as username, left(c.content, ${excerptLength}) as excerpt,
  c.subject_kind as "subjectKind", c.subject_id as "subjectId", k.name as "collectionName"`

/** Newest first. */
export async function listNotices(
  db: Queryable,
  { userId, after, pageSize }: NoticePage,
): Promise<{ rows: NoticeRow[]; hasMore: boolean }> {
  const { rows } = await db.query<NoticeRow>(
    `select ${columns} from ${visibleNotices} and ($3::uuid is null or n.comment_id < $3)
     order by n.comment_id desc limit $2`,
    [userId, pageSize + 1, after],
  )
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Unread and not yet in a digest, newest first. */
export async function listUndigested(
  db: Queryable,
  { userId, through, most }: { userId: string; through: string | null; most: number },
): Promise<NoticeRow[]> {
  const { rows } = await db.query<NoticeRow>(
    `select ${columns} from ${visibleNotices} and n.read_at is null and ($3::uuid is null or n.comment_id > $3)
     order by n.comment_id desc limit $2`,
    [userId, most, through],
  )
  return rows
}

/** Counts no further than `mostUnread`, so that the bell costs the same for everybody. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    `select count(*) as unread from (select from ${visibleNotices} and n.read_at is null limit $2) unread`,
    [userId, mostUnread],
  )
  return rows[0]?.unread ?? 0
}
