import type { ApiComment } from '#contract/comment-shapes.ts'
import type { Pagination } from '#contract/pagination.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'

export type DiscussionComment = { id: string; rootId: string | null; authorId: string | null }
type Sort = 'new' | 'top'
type Votes = { upvotes: number; downvotes: number; userVote: number | null }
type NewComment = { content: string; parentId: string | null; audience: 'everyone' | 'owner' }
type Report = { reporterId: string; reason: 'spam' | 'abuse' | 'illegal' | 'other'; note: string }
type List = { comments: ApiComment[]; pagination: Pagination }
type Place = { page: number; branch: ApiComment[] }

/** The discussions of collections. Callers have checked that the viewer may see the collection. */
export type CollectionDiscussion = {
  list: (
    collectionId: string,
    viewerId: string | null,
    asked: { sortBy: Sort; page: number; pageSize: number },
  ) => Promise<List>
  post: (collectionId: string, viewer: Viewer, comment: NewComment) => Promise<ApiComment>
  /** Throws `not_found` unless the comment belongs to this collection. */
  require: (collectionId: string, commentId: string, viewerId: string | null) => Promise<DiscussionComment>
  replies: (
    comment: DiscussionComment,
    viewerId: string | null,
    asked: { after: string | undefined; pageSize: number },
  ) => Promise<{ replies: ApiComment[]; hasMore: boolean }>
  place: (
    comment: DiscussionComment,
    viewerId: string | null,
    sortBy: Sort,
    pageSize: number,
  ) => Promise<Place>
  edit: (comment: DiscussionComment, userId: string, content: string) => Promise<ApiComment>
  remove: (comment: DiscussionComment) => Promise<'removed' | 'emptied'>
  /** Null removes the vote. */
  vote: (comment: DiscussionComment, userId: string, value: 1 | -1 | null) => Promise<Votes>
  report: (comment: DiscussionComment, report: Report) => Promise<void>
  /** Deletes the discussion of a permanently deleted collection. */
  forget: (db: Queryable, collectionId: string) => Promise<void>
}
