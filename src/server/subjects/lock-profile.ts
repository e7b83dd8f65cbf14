import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/**
 * Locks a user's profile and privacy settings against changes until the transaction ends. Throws if the account was
 * deleted. Call it before creating anything in the user's name, so that a parallel deletion either precedes or
 * includes it.
 */
export async function lockProfileForShare(db: Queryable, userId: string): Promise<void> {
  const locked = query.selectFrom('profiles').select('id').where('id', '=', userId).forShare()
  const [profile] = await runQuery(db, locked)
  if (!profile) throw new AppError('unauthenticated', 'This account has been deleted')
}
