import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import type { Subject, SubjectKind } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { commentColumns, commentJoins, type CommentRow } from './comment-rows.ts'

export type Comment = CommentRow & { subject: Subject }

export function commentNotFoundError(): AppError {
  return new AppError('not_found', 'Comment not found')
}

/** Returns a comment of a subject of this kind as the viewer sees it. Throws `not_found` otherwise. */
export async function requireComment(
  db: Queryable,
  { id, kind, viewerId }: { id: string; kind: SubjectKind; viewerId: string | null },
): Promise<Comment> {
  if (!isUuid(id)) throw commentNotFoundError()
  const [row] = await runQuery(
    db,
    sql<CommentRow & { subjectId: string }>`select ${commentColumns}, c.subject_id as "subjectId"
     from comments c ${commentJoins(viewerId)} where c.id = ${id} and c.subject_kind = ${kind}`,
  )
  if (!row) throw commentNotFoundError()
  return { ...row, subject: { kind, id: row.subjectId } }
}
