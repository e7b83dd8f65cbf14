import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'

export type SubjectCounts = { votes: number; comments: number; threads: number; views: number }
export type CountChanges = Pick<SubjectCounts, 'comments' | 'threads'>

const nothing: SubjectCounts = { votes: 0, comments: 0, threads: 0, views: 0 }

export async function findCounts(db: Queryable, { kind, id }: Subject): Promise<SubjectCounts> {
  const { rows } = await db.query<SubjectCounts>(
    'select votes, comments, threads, views from subjects where kind = $1 and id = $2',
    [kind, id],
  )
  return rows[0] ?? nothing
}

/** Adds to the counts of a discussion. Late in the transaction, because it locks the subject's row. */
export async function changeCounts(
  db: Queryable,
  { kind, id }: Subject,
  { comments, threads }: CountChanges,
): Promise<void> {
  if (comments === 0 && threads === 0) return
  await db.query(
    `insert into subjects as s (kind, id, comments, threads, popularity)
     values ($1, $2, $3::int, $4::int, 20 * $3::int)
     on conflict (kind, id) do update set comments = s.comments + excluded.comments,
       threads = s.threads + excluded.threads, popularity = s.popularity + excluded.popularity`,
    [kind, id, comments, threads],
  )
}

/** Forgets the counts of something that no longer exists. */
export async function forgetCounts(db: Queryable, { kind, id }: Subject): Promise<void> {
  await db.query('delete from subjects where kind = $1 and id = $2', [kind, id])
}
