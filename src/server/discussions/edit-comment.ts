import { sql } from 'kysely'
import { refusal } from '#contract/refusals.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type Comment, commentNotFoundError } from './find-comment.ts'

/** Throws unless the user wrote the comment or owns its subject. A deleted comment is absent for all. */
export function requireOwnComment(
  { authorId, state }: Comment,
  userId: string,
  subjectOwnerId?: string,
): void {
  if (state === 'deleted') throw commentNotFoundError()
  if (![authorId, subjectOwnerId].includes(userId)) throw refusal('forbidden', 'comment_of_other')
}

/** Changes the text of the user's own comment. */
export async function editComment(
  db: Queryable,
  comment: Comment,
  userId: string,
  content: string,
): Promise<void> {
  requireOwnComment(comment, userId)
  if (comment.state === 'hidden') throw refusal('forbidden', 'comment_hidden_by_moderator')
  const [edited] = await runQuery(
    db,
    sql`update comments set content = ${content},
       edited_at = case when content = ${content} then edited_at else now() end
     where id = ${comment.id} and author_id = ${userId} and hidden_at is null returning id`,
  )
  if (!edited) throw commentNotFoundError()
}
