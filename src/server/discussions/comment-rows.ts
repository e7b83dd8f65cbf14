import { type RawBuilder, sql } from 'kysely'
import type { ApiComment, CommentState } from '#contract/comment-shapes.ts'

export type CommentRow = {
  id: string
  parentId: string | null
  rootId: string | null
  authorId: string | null
  username: string | null
  content: string
  state: CommentState
  upvotes: number
  downvotes: number
  userVote: number | null
  replies: number
  descendants: number
  createdAt: Date
  editedAt: Date | null
}

/** The selected columns of comments `c`. Requires `commentJoins`. */
export const commentColumns = sql`
  c.id, c.parent_id as "parentId", c.root_id as "rootId", c.author_id as "authorId", p.username, c.content,
  case when c.deleted_at is not null then 'deleted' when c.hidden_at is not null then 'hidden'
    when b.author_id is not null then 'blocked' else 'visible' end as state,
  c.upvotes, c.downvotes, v.value as "userVote", c.replies, c.descendants,
  c.created_at as "createdAt", c.edited_at as "editedAt"`

export function commentJoins(viewerId: string | null): RawBuilder<unknown> {
  return sql`left join profiles p on p.id = c.author_id
    left join comment_votes v on v.comment_id = c.id and v.user_id = ${viewerId}
    left join blocked_authors b on b.blocker_id = ${viewerId} and b.author_id = c.author_id`
}

export const unknownUser = 'Unknown User'

/**
 * Converts a row to the API's comment, without replies. Only a visible one has text and votes; a blocked one has its
 * author.
 */
export function presentComment(row: CommentRow): ApiComment {
  const { id, parentId, createdAt, editedAt, state, authorId, username } = row
  const isVisible = state === 'visible'
  const isNamed = isVisible || state === 'blocked'
  return {
    id,
    parentId,
    state,
    createdAt: createdAt.toISOString(),
    content: isVisible ? row.content : '',
    editedAt: isVisible && editedAt ? editedAt.toISOString() : null,
    upvotes: isVisible ? row.upvotes : 0,
    downvotes: isVisible ? row.downvotes : 0,
    userVote: isVisible ? row.userVote : null,
    user: {
      id: isNamed ? authorId : null,
      username: (isNamed && username) || unknownUser,
    },
    replies: [],
    _count: { replies: row.replies },
  }
}
