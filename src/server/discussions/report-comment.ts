import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ReportReason } from '#contract/comment-endpoints.ts'
import { refusal } from '#contract/refusals.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type Comment, commentNotFoundError } from './find-comment.ts'

export type Report = { reporterId: string; reason: ReportReason; note: string }

/** Stores a report with the comment's text. A second report by the same user replaces reason and note. */
export async function reportComment(db: Queryable, comment: Comment, report: Report): Promise<void> {
  const { id, authorId, content, state } = comment
  if (state === 'deleted' || state === 'hidden') throw commentNotFoundError()
  if (authorId === report.reporterId) throw refusal('forbidden', 'comment_own_report')
  const { reporterId, reason, note } = report
  await runQuery(
    db,
    sql`insert into comment_reports as r (id, comment_id, reporter_id, reason, note, content, author_id)
     values (${randomUUIDv7()}, ${id}, ${reporterId}, ${reason}, ${note}, ${content}, ${authorId})
     on conflict (comment_id, reporter_id) do update
     set reason = excluded.reason, note = excluded.note, content = excluded.content,
       reported_at = now(), resolved_at = null
     where (r.reason, r.note, r.content) is distinct from (excluded.reason, excluded.note, excluded.content)`,
  )
}
