import { sql } from 'kysely'
import type { Subject, SubjectKind } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { deleteCommentActivities, recordActivity } from '#server/activity/record-activity.ts'
import { addToSubjectCounts } from '#server/subjects/subject-counts.ts'

/** Hides a visible comment, which the caller has locked. */
export async function hideComment(client: Queryable, id: string): Promise<void> {
  const update = query
    .updateTable('comments')
    .set({ hidden_at: sql<Date>`now()` })
    .where('id', '=', id)
  const columns = ['subject_kind as kind', 'subject_id as id'] as const
  const [subject] = await runQuery(client, update.returning(columns).$narrowType<Subject>())
  if (!subject) throw new Error(`No comment ${id}`)
  await addToSubjectCounts(client, subject, { comments: -1, threads: 0 })
  await deleteCommentActivities(client, [id])
}

/** Shows a hidden comment, which the caller has locked, again. */
export async function showComment(client: Queryable, id: string): Promise<void> {
  const update = query.updateTable('comments').set({ hidden_at: null }).where('id', '=', id)
  const rows = update
    .returning(['subject_kind as kind', 'subject_id'])
    .returning(['author_id as authorId', 'created_at as createdAt'])
  const [found] = await runQuery(client, rows.$narrowType<{ kind: SubjectKind; authorId: string }>())
  if (!found) throw new Error(`No comment ${id}`)
  const { kind, authorId, createdAt } = found
  const subject = { kind, id: found.subject_id }
  await addToSubjectCounts(client, subject, { comments: 1, threads: 0 })
  // The collection may have become private since the report.
  if (kind !== 'card') return
  const activity = {
    actorId: authorId,
    type: 'comment',
    subject,
    sourceId: id,
    happenedAt: createdAt,
  } as const
  await recordActivity(client, activity)
}
