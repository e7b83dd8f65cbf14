import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { isUuid } from '#platform/is-uuid.ts'

export type BlockedAuthor = { id: string; username: string; blockedAt: Date }

/** Lists blocked authors, newest first. */
export function listBlockedAuthors(db: Queryable, blockerId: string): Promise<BlockedAuthor[]> {
  return runQuery(
    db,
    query
      .selectFrom('blocked_authors as b')
      .innerJoin('profiles as p', 'p.id', 'b.author_id')
      .select(['p.id', 'p.username', 'b.blocked_at as blockedAt'])
      .where('b.blocker_id', '=', blockerId)
      .orderBy('b.blocked_at', 'desc')
      .orderBy('p.id'),
  )
}

/** Hides an author's comments from a user. Can be repeated. */
export async function blockAuthor(db: Queryable, blockerId: string, authorId: string): Promise<void> {
  if (blockerId === authorId.toLowerCase()) throw selfBlockError()
  const author = query.selectFrom('profiles').select('id').where('id', '=', authorId)
  const found = isUuid(authorId) ? await runQuery(db, author) : []
  if (found.length === 0) throw new AppError('not_found', 'User not found')
  const insert = query.insertInto('blocked_authors').onConflict(on => on.doNothing())
  await runQuery(db, insert.values({ blocker_id: blockerId, author_id: authorId }))
}

export async function unblockAuthor(db: Queryable, blockerId: string, authorId: string): Promise<void> {
  if (!isUuid(authorId)) return
  const blocked = query.deleteFrom('blocked_authors').where('blocker_id', '=', blockerId)
  await runQuery(db, blocked.where('author_id', '=', authorId))
}

function selfBlockError(): AppError {
  const sentence = 'You cannot block yourself'
  return new AppError('validation_failed', sentence, { fields: { userId: sentence } })
}
