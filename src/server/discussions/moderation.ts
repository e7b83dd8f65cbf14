import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Subject } from '#domain/subject.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { recordActivity, withdrawActivities } from '#server/activity/record-activity.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { changeCounts } from '#server/subjects/subject-counts.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { countChanged, runQuery } from '#platform/database/run-query.ts'

export type ModerationAction = 'hide' | 'unhide' | 'dismiss'
export type Moderation = { action: ModerationAction; commentId: string; moderator: string; note: string }

export type ReportedComment = {
  commentId: string
  subjectKind: string | null
  subjectId: string | null
  author: string | null
  /** As it was when it was reported last. */
  content: string
  state: 'visible' | 'hidden' | 'deleted'
  reasons: string
  notes: string[]
  reports: number
  reportedAt: Date
}

/** A moderation that cannot be done; the message is for the moderator. */
export class ModerationError extends Error {}

type Found = Subject & { authorId: string; createdAt: Date }

/** Reported comments without a decision, those with the most reports first. */
export async function listReports(db: Queryable, most = 100): Promise<ReportedComment[]> {
  const rows = await runQuery(
    db,
    sql<ReportedComment>`select r.comment_id as "commentId", c.subject_kind as "subjectKind",
      c.subject_id as "subjectId",
       p.username as author, r.content, r.reasons, r.notes, r.reports, r.reported_at as "reportedAt",
       case when c.id is null or c.deleted_at is not null then 'deleted'
         when c.hidden_at is not null then 'hidden' else 'visible' end as state
     from (
       select comment_id, count(*) as reports, max(reported_at) as reported_at,
         (array_agg(content order by reported_at desc))[1] as content,
         (array_agg(author_id order by reported_at desc))[1] as author_id,
         string_agg(distinct reason, ', ' order by reason) as reasons,
         coalesce(array_agg(note order by reported_at) filter (where note <> ''), '{}') as notes
       from comment_reports where resolved_at is null group by comment_id
     ) r
     left join comments c on c.id = r.comment_id
     left join profiles p on p.id = r.author_id
     order by r.reports desc, r.reported_at, r.comment_id limit ${most}`,
  )
  return rows
}

async function hide(db: Queryable, id: string): Promise<void> {
  const rows = await runQuery(
    db,
    sql<Subject>`update comments set hidden_at = now() where id = ${id} and hidden_at is null and deleted_at is null
     returning subject_kind as kind, subject_id as id`,
  )
  if (!rows[0]) throw new ModerationError(`There is no comment ${id} that could be hidden`)
  await changeCounts(db, rows[0], { comments: -1, threads: 0 })
  await withdrawActivities(db, [id])
}

async function unhide(db: Queryable, id: string): Promise<void> {
  const rows = await runQuery(
    db,
    sql<Found>`update comments set hidden_at = null where id = ${id} and hidden_at is not null
     returning subject_kind as kind, subject_id as id, author_id as "authorId", created_at as "createdAt"`,
  )
  const [found] = rows
  if (!found) throw new ModerationError(`There is no hidden comment ${id}`)
  const { kind, authorId, createdAt } = found
  const subject = { kind, id: found.id }
  await changeCounts(db, subject, { comments: 1, threads: 0 })
  // The collection may have become private since.
  if (kind !== 'card') return
  const activity = {
    actorId: authorId,
    type: 'comment',
    subject,
    sourceId: id,
    happenedAt: createdAt,
  } as const
  await recordActivity(db, activity)
}

function resolveReports(db: Queryable, id: string): Promise<number> {
  return countChanged(
    db,
    sql`update comment_reports set resolved_at = now() where comment_id = ${id} and resolved_at is null`,
  )
}

async function moderateIn(client: Queryable, moderation: Moderation): Promise<void> {
  const { action, commentId, moderator, note } = moderation
  if (action === 'hide') await hide(client, commentId)
  if (action === 'unhide') await unhide(client, commentId)
  const resolved = await resolveReports(client, commentId)
  if (action === 'dismiss' && resolved === 0)
    throw new ModerationError(`There are no open reports of comment ${commentId}`)
  await runQuery(
    client,
    sql`insert into moderation_actions (id, comment_id, action, moderator, note)
      values (${randomUUIDv7()}, ${commentId}, ${action}, ${moderator}, ${note})`,
  )
}

/** Hides a comment, shows it again or dismisses its reports. Closes the reports and records the action. */
export async function moderate(pool: pg.Pool, moderation: Moderation): Promise<void> {
  const { commentId } = moderation
  if (!isUuid(commentId)) throw new ModerationError(`'${commentId}' is not the id of a comment`)
  await retryTransient(() => inTransaction(pool, client => moderateIn(client, moderation)))
}
