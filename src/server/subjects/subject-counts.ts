import { sql } from 'kysely'
import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

export type SubjectCounts = { votes: number; comments: number; threads: number; views: number }
export type CountChanges = Pick<SubjectCounts, 'comments' | 'threads'>

const nothing: SubjectCounts = { votes: 0, comments: 0, threads: 0, views: 0 }

export async function findCounts(db: Queryable, { kind, id }: Subject): Promise<SubjectCounts> {
  const subject = query.selectFrom('subjects').where('kind', '=', kind).where('id', '=', id)
  const [counts] = await runQuery(db, subject.select(['votes', 'comments', 'threads', 'views']))
  return counts ?? nothing
}

/**
 * Adds to the counts of a subject's discussion. Call it late in the transaction, because it locks the subject's row.
 */
export async function addToSubjectCounts(
  db: Queryable,
  { kind, id }: Subject,
  { comments, threads }: CountChanges,
): Promise<void> {
  if (comments === 0 && threads === 0) return
  await runQuery(
    db,
    sql`insert into subjects as s (kind, id, comments, threads, popularity)
     values (${kind}, ${id}, ${comments}, ${threads}, ${20 * comments})
     on conflict (kind, id) do update set comments = s.comments + excluded.comments,
       threads = s.threads + excluded.threads, popularity = s.popularity + excluded.popularity`,
  )
}

/** Deletes the counts of a subject that no longer exists. */
export async function deleteSubjectCounts(db: Queryable, { kind, id }: Subject): Promise<void> {
  await runQuery(db, query.deleteFrom('subjects').where('kind', '=', kind).where('id', '=', id))
}

/** Deletes the discussion of a subject that no longer exists. */
export async function deleteDiscussionOf(db: Queryable, { kind, id }: Subject): Promise<void> {
  await runQuery(
    db,
    sql`delete from comment_reports r using comments c
     where c.id = r.comment_id and c.subject_kind = ${kind} and c.subject_id = ${id}`,
  )
  const comments = query.deleteFrom('comments')
  await runQuery(db, comments.where('subject_kind', '=', kind).where('subject_id', '=', id))
}
