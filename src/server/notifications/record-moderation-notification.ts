import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ReportReason } from '#contract/comment-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type AuthorDecision =
  | { action: 'hide'; commentId: string; reason: ReportReason; note: string }
  | { action: 'unhide'; commentId: string }

/**
 * Notifies the author that a comment was hidden or is shown again, in the transaction that does it. It never says by
 * whom. The notification of a later decision replaces the earlier one and is unread.
 */
export async function recordModerationNotification(db: Queryable, decision: AuthorDecision): Promise<void> {
  const { commentId, action } = decision
  const { reason, note } = decision.action === 'hide' ? decision : { reason: null, note: '' }
  await runQuery(
    db,
    sql`insert into moderation_notices (id, user_id, comment_id, action, reason, note)
      select ${randomUUIDv7()}::uuid, author_id, id, ${action}, ${reason}, ${note}
      from comments where id = ${commentId} and author_id is not null
      on conflict (comment_id) do update set id = excluded.id, action = excluded.action, reason = excluded.reason,
        note = excluded.note, created_at = now(), read_at = null`,
  )
}
