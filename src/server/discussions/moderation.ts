import { sql } from 'kysely'
import type pg from 'pg'
import type { Subject, SubjectKind } from '#domain/subject.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { recordActivity, deleteCommentActivities } from '#server/activity/record-activity.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { recordAct } from '#server/owner/history.ts'
import { addToSubjectCounts } from '#server/subjects/subject-counts.ts'
import { isUuid } from '#platform/is-uuid.ts'

export type ModerationAction = 'hide' | 'unhide' | 'dismiss'
export type Moderation = {
  action: ModerationAction
  commentId: string
  note: string
  /** The system user. */ moderator: string
}

export type ReportedComment = {
  commentId: string
  subjectKind: string | null
  subjectId: string | null
  author: string | null
  /** The text at the time of the latest report. */
  content: string
  state: 'visible' | 'hidden' | 'deleted'
  reasons: string
  notes: string[]
  reports: number
  reportedAt: Date
}

/** A moderation that is not possible. The message is for the moderator. */
export class ModerationError extends Error {}

/** Lists reported comments without a decision, those with the most reports first. */
export function listReports(db: Queryable, limit = 100): Promise<ReportedComment[]> {
  return runQuery(
    db,
    sql<ReportedComment>`select r.comment_id as "commentId",
       c.subject_kind as "subjectKind", c.subject_id as "subjectId", p.username as author,
       r.content, r.reasons, r.notes, r.reports, r.reported_at as "reportedAt",
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
     order by r.reports desc, r.reported_at, r.comment_id limit ${limit}`,
  )
}

async function hide(db: Queryable, id: string): Promise<void> {
  const update = query.updateTable('comments').set({ hidden_at: sql<Date>`now()` })
  const hidden = update.where('id', '=', id).where('hidden_at', 'is', null).where('deleted_at', 'is', null)
  const columns = ['subject_kind as kind', 'subject_id as id'] as const
  const [subject] = await runQuery(db, hidden.returning(columns).$narrowType<Subject>())
  if (!subject) throw new ModerationError(`There is no comment ${id} that could be hidden`)
  await addToSubjectCounts(db, subject, { comments: -1, threads: 0 })
  await deleteCommentActivities(db, [id])
}

async function unhide(db: Queryable, id: string): Promise<void> {
  const update = query.updateTable('comments').set({ hidden_at: null }).where('id', '=', id)
  const shown = update.where('hidden_at', 'is not', null).returning(['subject_kind as kind', 'subject_id'])
  const rows = shown.returning(['author_id as authorId', 'created_at as createdAt'])
  const [found] = await runQuery(db, rows.$narrowType<{ kind: SubjectKind; authorId: string }>())
  if (!found) throw new ModerationError(`There is no hidden comment ${id}`)
  const { kind, authorId, createdAt } = found
  const subject = { kind, id: found.subject_id }
  await addToSubjectCounts(db, subject, { comments: 1, threads: 0 })
  // The collection may have become private since the report.
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

async function resolveReports(db: Queryable, id: string): Promise<number> {
  const update = query.updateTable('comment_reports').set({ resolved_at: sql<Date>`now()` })
  const open = update.where('comment_id', '=', id).where('resolved_at', 'is', null)
  const resolved = await runQuery(db, open.returning('id'))
  return resolved.length
}

async function moderateIn(client: Queryable, moderation: Moderation): Promise<void> {
  const { action, commentId, moderator, note } = moderation
  if (action === 'hide') await hide(client, commentId)
  if (action === 'unhide') await unhide(client, commentId)
  const resolved = await resolveReports(client, commentId)
  if (action === 'dismiss' && resolved === 0)
    throw new ModerationError(`There are no open reports of comment ${commentId}`)
  const details = { note, systemUser: moderator }
  await recordAct(client, { actor: null, action: `comment.${action}`, target: commentId, details })
}

/** Hides a comment, shows it again or dismisses its reports. Closes the reports and records the action. */
export async function moderate(pool: pg.Pool, moderation: Moderation): Promise<void> {
  const { commentId } = moderation
  if (!isUuid(commentId)) throw new ModerationError(`'${commentId}' is not the id of a comment`)
  await retryTransient(() => inTransaction(pool, client => moderateIn(client, moderation)))
}
