import type pg from 'pg'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { removeComments } from './remove-comments.ts'

/** Deletes one comment; the caller has checked permissions. */
export async function deleteComment(pool: pg.Pool, id: string): Promise<'removed' | 'emptied'> {
  return retryTransient(async () => {
    await inTransaction(pool, client => removeComments(client, [id]))
    const remaining = query.selectFrom('comments').select('id').where('id', '=', id)
    return (await runQuery(pool, remaining)).length > 0 ? 'emptied' : 'removed'
  })
}
