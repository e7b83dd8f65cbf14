import { sql } from 'kysely'
import type { Subject } from '#domain/subject.ts'
import { deleteCommentActivities } from '#server/activity/record-activity.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { addToSubjectCounts } from '#server/subjects/subject-counts.ts'

type Emptied = Subject & { commentId: string; isCounted: boolean }
type Removed = Subject & { parentId: string | null; rootId: string | null }

/**
 * Locks the comments and the first comments of their threads. First comments precede all others, as in the other
 * changes of a thread, which avoids deadlocks. A separate statement, so that the following ones see all earlier
 * changes.
 */
async function lockComments(db: Queryable, ids: readonly string[]): Promise<void> {
  await runQuery(
    db,
    sql`select from comments where id = any(${ids}::uuid[])
       or id in (select root_id from comments where id = any(${ids}::uuid[]))
     order by root_id is not null, id for update`,
  )
}

/** Removes text, author and votes. `isCounted` is false for a hidden comment, because the counts already lack it. */
function emptyComments(db: Queryable, ids: readonly string[]): Promise<Emptied[]> {
  return runQuery(
    db,
    sql<Emptied>`with gone as (
       select id, hidden_at is null as is_counted from comments
       where id = any(${ids}::uuid[]) and deleted_at is null
     ), votes as (
       delete from comment_votes where comment_id in (select id from gone)
     )
     update comments c set author_id = null, content = '', deleted_at = now(), hidden_at = null, edited_at = null,
       upvotes = 0, downvotes = 0, score = 0
     from gone where c.id = gone.id
     returning c.id as "commentId", c.subject_kind as kind, c.subject_id as id, gone.is_counted as "isCounted"`,
  )
}

/** Deletes the tombstones among these comments that have no replies. */
function removeChildlessTombstones(db: Queryable, ids: readonly string[]): Promise<Removed[]> {
  return runQuery(
    db,
    sql<Removed>`delete from comments where id = any(${ids}::uuid[]) and deleted_at is not null and replies = 0
     returning subject_kind as kind, subject_id as id, parent_id as "parentId", root_id as "rootId"`,
  )
}

/** Decrements a count of the comments, once for each time an id occurs. */
async function decrementCount(db: Queryable, count: 'replies' | 'descendants', ids: string[]): Promise<void> {
  await runQuery(
    db,
    sql`update comments c set ${sql.ref(count)} = ${sql.ref(count)} - gone.n
     from (select id, count(*) as n from unnest(${ids}::uuid[]) as gone (id) group by id) gone
     where c.id = gone.id`,
  )
}

/** Decrements the parents' reply counts. Returns the parents' ids. */
async function decrementParentCounts(db: Queryable, removed: readonly Removed[]): Promise<string[]> {
  const parents = removed.flatMap(row => row.parentId ?? [])
  await decrementCount(db, 'replies', parents)
  const roots = removed.flatMap(row => row.rootId ?? [])
  await decrementCount(db, 'descendants', roots)
  return [...new Set(parents)]
}

type CountChange = { subject: Subject; comments: number; threads: number }

/** Count changes by subject, applied in one order, so that two simultaneous deletions cannot deadlock. */
class CountChanges {
  readonly #changes = new Map<string, CountChange>()

  add({ kind, id }: Subject, part: 'comments' | 'threads'): void {
    const key = `${kind} ${id}`
    const change = this.#changes.get(key) ?? { subject: { kind, id }, comments: 0, threads: 0 }
    change[part] -= 1
    this.#changes.set(key, change)
  }

  inOrder(): CountChange[] {
    return [...this.#changes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change)
  }
}

/**
 * Deletes comments in the caller's transaction. A comment with replies becomes a tombstone, which is deleted with its
 * last reply. Returns the number of deleted rows.
 */
export async function removeComments(db: Queryable, ids: readonly string[]): Promise<number> {
  const changes = new CountChanges()
  await lockComments(db, ids)
  const emptied = await emptyComments(db, ids)
  for (const row of emptied) if (row.isCounted) changes.add(row, 'comments')
  let removedCount = 0
  let candidates = emptied.map(row => row.commentId)
  while (candidates.length > 0) {
    const removed = await removeChildlessTombstones(db, candidates)
    for (const row of removed) if (row.parentId === null) changes.add(row, 'threads')
    removedCount += removed.length
    candidates = await decrementParentCounts(db, removed)
  }
  for (const { subject, comments, threads } of changes.inOrder())
    await addToSubjectCounts(db, subject, { comments, threads })
  await deleteCommentActivities(
    db,
    emptied.map(row => row.commentId),
  )
  return removedCount
}
