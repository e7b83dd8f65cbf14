import { randomUUIDv7 } from 'node:crypto'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/**
 * An owner created a link for a new password, a new API key was created, or a channel was turned off because its messages
 * could not be delivered.
 */
export type AccountNotificationKind = 'password-link' | 'api-key' | 'channel-off'

/** Notifies a user of what was done to the account, in the transaction that does it. */
export async function recordAccountNotification(
  db: Queryable,
  userId: string,
  kind: AccountNotificationKind,
): Promise<void> {
  const values = { id: randomUUIDv7(), user_id: userId, kind }
  await runQuery(db, query.insertInto('account_notices').values(values))
}
