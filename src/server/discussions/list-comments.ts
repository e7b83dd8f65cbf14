import { sql } from 'kysely'
import type { ApiComment } from '#contract/comment-shapes.ts'
import { createPagination, type Pagination } from '#contract/pagination.ts'
import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { findCounts } from '#server/subjects/subject-counts.ts'
import { commentColumns, commentJoins, type CommentRow } from './comment-rows.ts'
import { nestReplies } from './nest-replies.ts'
import { allocateReplies } from './allocate-replies.ts'

export type CommentSort = 'new' | 'top'
export type CommentPage = {
  subject: Subject
  viewerId: string | null
  sortBy: CommentSort
  page: number
  pageSize: number
}

/** Sort orders of threads, each with an index. Newest first among equals. */
export const threadOrder = {
  new: sql`c.created_at desc, c.id desc`,
  top: sql`c.score desc, c.created_at desc, c.id desc`,
}

/** Number of comments on a page, replies included, unless there are more top-level comments. */
const targetComments = 75

/** Maximum number of replies on a page: the rest of `targetComments`, but at least one for two threads. */
function maxRepliesFor(threads: number): number {
  return Math.max(Math.ceil(threads / 2), targetComments - threads)
}

function listThreads(
  db: Queryable,
  { subject, viewerId, sortBy, page, pageSize }: CommentPage,
): Promise<CommentRow[]> {
  const order = threadOrder[sortBy]
  return runQuery(
    db,
    sql<CommentRow>`select ${commentColumns} from (
       select * from comments c
       where subject_kind = ${subject.kind} and subject_id = ${subject.id} and parent_id is null
       order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
     ) c ${commentJoins(viewerId)} order by ${order}`,
  )
}

async function listOldestReplies(
  db: Queryable,
  viewerId: string | null,
  roots: readonly CommentRow[],
  limit: number,
): Promise<CommentRow[]> {
  const rootsWithReplies = roots.filter(row => row.descendants > 0)
  if (rootsWithReplies.length === 0) return []
  const shares = allocateReplies(
    rootsWithReplies.map(row => row.descendants),
    limit,
  )
  const ids = rootsWithReplies.map(row => row.id)
  return runQuery(
    db,
    sql<CommentRow>`select ${commentColumns} from unnest(${ids}::uuid[], ${shares}::int[]) as share (root, most)
     cross join lateral (
       select * from comments where root_id = share.root order by created_at, id limit share.most
     ) c ${commentJoins(viewerId)} order by c.created_at, c.id`,
  )
}

/**
 * Lists one page of a discussion. It reads a bounded number of rows, however long the discussion and its threads are.
 */
export async function listComments(
  db: Queryable,
  request: CommentPage,
): Promise<{ comments: ApiComment[]; pagination: Pagination }> {
  const { subject, viewerId, page, pageSize } = request
  const [counts, roots] = await Promise.all([findCounts(db, subject), listThreads(db, request)])
  const replies = await listOldestReplies(db, viewerId, roots, maxRepliesFor(roots.length))
  const pagination = { ...createPagination(counts.threads, page, pageSize), total: counts.comments }
  return { comments: nestReplies(roots, replies), pagination }
}
