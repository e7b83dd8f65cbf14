import type pg from 'pg'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { removeComments } from './remove-comments.ts'

/** Deletes one comment; the caller has checked permissions. */
export async function deleteComment(pool: pg.Pool, id: string): Promise<'removed' | 'emptied'> {
  return retryTransient(async () => {
    await inTransaction(pool, client => removeComments(client, [id]))
    const { rowCount } = await pool.query('select from comments where id = $1', [id])
    return rowCount ? 'emptied' : 'removed'
  })
}
