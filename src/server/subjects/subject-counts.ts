import { sql } from 'kysely'
import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type SubjectCounts = { votes: number; comments: number; threads: number; views: number }
export type CountChanges = Pick<SubjectCounts, 'comments' | 'threads'>

const nothing: SubjectCounts = { votes: 0, comments: 0, threads: 0, views: 0 }

export async function findCounts(db: Queryable, { kind, id }: Subject): Promise<SubjectCounts> {
  const rows = await runQuery(
    db,
    sql<SubjectCounts>`select votes, comments, threads, views from subjects where kind = ${kind} and id = ${id}`,
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
  await runQuery(
    db,
    sql`insert into subjects as s (kind, id, comments, threads, popularity)
     values (${kind}, ${id}, ${comments}::int, ${threads}::int, 20 * ${comments}::int)
     on conflict (kind, id) do update set comments = s.comments + excluded.comments,
       threads = s.threads + excluded.threads, popularity = s.popularity + excluded.popularity`,
  )
}

/** Forgets the counts of something that no longer exists. */
export async function forgetCounts(db: Queryable, { kind, id }: Subject): Promise<void> {
  await runQuery(db, sql`delete from subjects where kind = ${kind} and id = ${id}`)
}
