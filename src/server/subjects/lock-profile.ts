import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/**
 * Keeps a user's profile with its switches as it is until the transaction ends; throws when the account is gone. Called
 * before anything is made in their name: their deletion comes before it or finds it.
 */
export async function lockProfileForShare(db: Queryable, userId: string): Promise<void> {
  const locked = query.selectFrom('profiles').select('id').where('id', '=', userId).forShare()
  const [profile] = await runQuery(db, locked)
  if (!profile) throw new AppError('unauthenticated', 'This account has been deleted')
}
