import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { removeComments } from './remove-comments.ts'

/**
 * Removes a deleted account from discussions, in the transaction that deletes it. Comments without replies are
 * deleted; those with replies become tombstones by 'Unknown User'. Votes, blocks and the user's name and text in
 * reports are deleted too.
 */
export async function deleteAuthorFromDiscussions(db: Queryable, userId: string): Promise<void> {
  await runQuery(
    db,
    sql`with gone as (delete from comment_votes where user_id = ${userId} returning comment_id, value)
     update comments c set upvotes = upvotes - (value = 1)::int, downvotes = downvotes - (value = -1)::int,
       score = score - value
     from gone where c.id = gone.comment_id`,
  )
  const rows = await runQuery(db, query.selectFrom('comments').select('id').where('author_id', '=', userId))
  await removeComments(
    db,
    rows.map(row => row.id),
  )
  await runQuery(db, sql`delete from blocked_authors where blocker_id = ${userId} or author_id = ${userId}`)
  const reports = query.updateTable('comment_reports')
  await runQuery(db, reports.set({ reporter_id: null, note: '' }).where('reporter_id', '=', userId))
  await runQuery(db, reports.set({ author_id: null, content: '' }).where('author_id', '=', userId))
}
