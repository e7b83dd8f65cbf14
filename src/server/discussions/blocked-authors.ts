import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type BlockedAuthor = { id: string; username: string; blockedAt: Date }

/** Newest first. */
export async function listBlockedAuthors(db: Queryable, blockerId: string): Promise<BlockedAuthor[]> {
  const rows = await runQuery(
    db,
    sql<BlockedAuthor>`select p.id, p.username, b.blocked_at as "blockedAt"
     from blocked_authors b join profiles p on p.id = b.author_id
     where b.blocker_id = ${blockerId} order by b.blocked_at desc, p.id`,
  )
  return rows
}

/** Hides an author's comments from a user; doing it twice is the same as once. */
export async function blockAuthor(db: Queryable, blockerId: string, authorId: string): Promise<void> {
  if (blockerId === authorId.toLowerCase()) throw ownComments()
  const found = isUuid(authorId) && (await runQuery(db, sql`select from profiles where id = ${authorId}`))
  if (!found || found.length === 0) throw new AppError('not_found', 'User not found')
  await runQuery(
    db,
    sql`insert into blocked_authors (blocker_id, author_id) values (${blockerId}, ${authorId}) on conflict do nothing`,
  )
}

export async function unblockAuthor(db: Queryable, blockerId: string, authorId: string): Promise<void> {
  if (!isUuid(authorId)) return
  await runQuery(
    db,
    sql`delete from blocked_authors where blocker_id = ${blockerId} and author_id = ${authorId}`,
  )
}

function ownComments(): AppError {
  const sentence = 'You cannot block yourself'
  return new AppError('validation_failed', sentence, { fields: { userId: sentence } })
}
