import { sql } from 'kysely'
import type { ApiComment } from '#contract/comment-shapes.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { commentColumns, commentJoins, type CommentRow, presentComment } from './comment-rows.ts'
import type { Comment } from './find-comment.ts'
import type { CommentSort } from './list-comments.ts'

/** Maximum number of ancestors shown above a comment. The first comment of its thread is always shown. */
const maxAncestors = 50

const standsBefore = {
  new: sql`(c.created_at, c.id) > (root.created_at, root.id)`,
  top: sql`(c.score, c.created_at, c.id) > (root.score, root.created_at, root.id)`,
}

/** Number of the page that contains a comment's thread. */
export async function findPageNumber(
  db: Queryable,
  { id, rootId }: Comment,
  sortBy: CommentSort,
  pageSize: number,
): Promise<number> {
  const [count] = await runQuery(
    db,
    sql<{ before: number }>`select count(*) as before from comments root join comments c
       on c.subject_kind = root.subject_kind and c.subject_id = root.subject_id and c.parent_id is null
         and ${standsBefore[sortBy]}
     where root.id = ${rootId ?? id}`,
  )
  return Math.floor((count?.before ?? 0) / pageSize) + 1
}

/** Lists the comments from the top of the thread down to this one, as a flat list. */
export async function listCommentPath(
  db: Queryable,
  { id, rootId }: Comment,
  viewerId: string | null,
): Promise<ApiComment[]> {
  const rows = await runQuery(
    db,
    sql<CommentRow>`with recursive branch (id, parent_id, height) as (
       select id, parent_id, 0 from comments where id = ${id}
       union all
       select c.id, c.parent_id, height + 1 from branch join comments c on c.id = branch.parent_id
       where height < ${maxAncestors}
     )
     select ${commentColumns} from comments c ${commentJoins(viewerId)}
     where c.id in (select id from branch union select ${rootId ?? id}::uuid) order by c.created_at, c.id`,
  )
  return rows.map(presentComment)
}
