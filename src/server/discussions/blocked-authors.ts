import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'

export type BlockedAuthor = { id: string; username: string; blockedAt: Date }

/** Newest first. */
export async function listBlockedAuthors(db: Queryable, blockerId: string): Promise<BlockedAuthor[]> {
  const { rows } = await db.query<BlockedAuthor>(
    `select p.id, p.username, b.blocked_at as "blockedAt"
     from blocked_authors b join profiles p on p.id = b.author_id
     where b.blocker_id = $1 order by b.blocked_at desc, p.id`,
    [blockerId],
  )
  return rows
}

/** Hides an author's comments from a user; doing it twice is the same as once. */
export async function blockAuthor(db: Queryable, blockerId: string, authorId: string): Promise<void> {
  if (blockerId === authorId.toLowerCase()) throw ownComments()
  const found = isUuid(authorId) && (await db.query('select from profiles where id = $1', [authorId]))
  if (!found || found.rowCount === 0) throw new AppError('not_found', 'User not found')
  await db.query(
    'insert into blocked_authors (blocker_id, author_id) values ($1, $2) on conflict do nothing',
    [blockerId, authorId],
  )
}

export async function unblockAuthor(db: Queryable, blockerId: string, authorId: string): Promise<void> {
  if (!isUuid(authorId)) return
  await db.query('delete from blocked_authors where blocker_id = $1 and author_id = $2', [
    blockerId,
    authorId,
  ])
}

function ownComments(): AppError {
  const sentence = 'You cannot block yourself'
  return new AppError('validation_failed', sentence, { fields: { userId: sentence } })
}
