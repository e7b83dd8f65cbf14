import { randomUUIDv7 } from 'node:crypto'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** Notifies a user that an owner created a link for a new password, in the transaction that creates it. */
export async function recordPasswordLinkNotification(db: Queryable, userId: string): Promise<void> {
  const values = { id: randomUUIDv7(), user_id: userId, kind: 'password-link' }
  await runQuery(db, query.insertInto('account_notices').values(values))
}
