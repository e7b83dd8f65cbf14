import type { ApiComment } from '#contract/comment-shapes.ts'
import type { Subject } from '#domain/subject.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { type DiscussionBehavior, discussionBehaviors } from './discussion-behavior.ts'

export type CommentSort = 'new' | 'top'
export type ReportReason = 'spam' | 'abuse' | 'illegal' | 'other'
export type VoteValue = 1 | -1

type ListQuery = { sortBy: CommentSort; page: number; signal: AbortSignal }

/** The subject of a discussion, its behavior and its API calls. */
export type DiscussionSubject = {
  /** The key of the discussion in caches and drafts: 'card:base1-4'. */
  key: string
  title: string
  /** The user who may delete any comment; a card has no owner. */
  ownerId: string | undefined
  /** The discussion's own page; omitted on that page. */
  page?: string
  behavior: DiscussionBehavior
  list: (query: ListQuery) => Promise<unknown>
  replies: (rootId: string, after: string | undefined) => Promise<{ replies: ApiComment[]; hasMore: boolean }>
  /** The path to a comment as a flat list; rejects if the comment does not exist. */
  branch: (id: string, sortBy: CommentSort) => Promise<ApiComment[]>
  post: (content: string, parentId: string | null) => Promise<ApiComment>
  edit: (id: string, content: string) => Promise<ApiComment>
  remove: (id: string) => Promise<{ state: 'removed' | 'emptied' }>
  vote: (id: string, value: VoteValue) => Promise<Pick<ApiComment, 'upvotes' | 'downvotes' | 'userVote'>>
  report: (id: string, reason: ReportReason, note: string) => Promise<unknown>
  block: (userId: string) => Promise<unknown>
  unblock: (userId: string) => Promise<unknown>
}

type ThreadCalls = Omit<
  DiscussionSubject,
  'key' | 'title' | 'ownerId' | 'page' | 'behavior' | 'block' | 'unblock'
>

const paths = {
  card: {
    thread: '/card-interactions/comments/{cardId}',
    comment: '/card-interactions/comments/{commentId}',
  },
  collection: { thread: '/collections/{id}/comments', comment: '/collections/{id}/comments/{commentId}' },
} as const

function threadCalls(api: ApiClient, { kind, id }: Subject): ThreadCalls {
  const { thread, comment } = paths[kind]
  const params = { id, cardId: id }
  const byComment = (commentId: string) => ({ params: { id, commentId } })
  return {
    list: ({ sortBy, page, signal }) => {
      const query = { sortBy, page: String(page) }
      return api(`GET ${thread}`, { params, query }, { signal })
    },
    replies: (commentId, after) =>
      api(`GET ${comment}/replies`, { ...byComment(commentId), query: { after } }),
    branch: async (commentId, sortBy) =>
      (await api(`GET ${comment}/place`, { ...byComment(commentId), query: { sortBy } })).branch,
    post: (content, parentId) => api(`POST ${thread}`, { params, body: { content, parentId } }),
    edit: (commentId, content) => api(`PUT ${comment}`, { ...byComment(commentId), body: { content } }),
    remove: commentId => api(`DELETE ${comment}`, byComment(commentId)),
    vote: (commentId, value) => api(`POST ${comment}/vote`, { ...byComment(commentId), body: { value } }),
    report: (commentId, reason, note) =>
      api(`POST ${comment}/report`, { ...byComment(commentId), body: { reason, note } }),
  }
}

type SubjectOptions = { subject: Subject; title: string; ownerId: string | undefined }

/** The discussion of a card or a collection. */
export function discussionSubject(
  api: ApiClient,
  { subject, title, ownerId }: SubjectOptions,
): DiscussionSubject {
  const { kind, id } = subject
  return {
    key: `${kind}:${id}`,
    title,
    ownerId,
    behavior: discussionBehaviors[kind],
    ...threadCalls(kind === 'card' ? api : withCollectionErrorMessages(api), subject),
    block: userId => api('PUT /blocked-authors/{userId}', { params: { userId } }),
    unblock: userId => api('DELETE /blocked-authors/{userId}', { params: { userId } }),
  }
}
