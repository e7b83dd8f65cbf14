import type pg from 'pg'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { removeComments } from './remove-comments.ts'

/** Deletes a comment. Returns 'emptied' if it remains as a tombstone. The caller has checked permissions. */
export async function deleteComment(pool: pg.Pool, id: string): Promise<'removed' | 'emptied'> {
  return retryTransient(async () => {
    await inTransaction(pool, client => removeComments(client, [id]))
    const [comment] = await runQuery(pool, query.selectFrom('comments').select('id').where('id', '=', id))
    return comment ? 'emptied' : 'removed'
  })
}
