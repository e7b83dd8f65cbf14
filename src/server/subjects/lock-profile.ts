import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/**
 * Keeps a user's profile with its switches as it is until the transaction ends; throws when the account is gone. Called
 * before anything is made in their name: their deletion comes before it or finds it.
 */
export async function lockProfileForShare(db: Queryable, userId: string): Promise<void> {
  const { rowCount } = await db.query('select from profiles where id = $1 for share', [userId])
  if (rowCount === 0) throw new AppError('unauthenticated', 'This account has been deleted')
}
