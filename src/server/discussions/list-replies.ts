import { sql } from 'kysely'
import type { ApiComment } from '#contract/comment-shapes.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { commentColumns, commentJoins, type CommentRow, presentComment } from './comment-rows.ts'

export type ReplyPage = {
  viewerId: string | null
  rootId: string
  /** Id of the last reply that the client has; undefined for the first page. */
  after: string | undefined
  pageSize: number
}

/** Lists one page of the replies of all levels below a top-level comment, as a flat list, oldest first. */
export async function listReplies(
  db: Queryable,
  { viewerId, rootId, after, pageSize }: ReplyPage,
): Promise<{ replies: ApiComment[]; hasMore: boolean }> {
  const beyond = after
    ? sql`and (created_at, id) > (select created_at, id from comments where id = ${after})`
    : sql``
  const rows = await runQuery(
    db,
    sql<CommentRow>`select ${commentColumns} from (
       select * from comments where root_id = ${rootId} ${beyond} order by created_at, id limit ${pageSize + 1}
     ) c ${commentJoins(viewerId)} order by c.created_at, c.id`,
  )
  return { replies: rows.slice(0, pageSize).map(presentComment), hasMore: rows.length > pageSize }
}
