import type { ApiComment } from '#contract/comment-shapes.ts'
import type { Subject } from '#domain/subject.ts'
import type { ApiResponse, ApiCall, ApiClient } from '#web/api/api-client.ts'
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

type Route = 'GET /card-interactions/comments/{cardId}'
type Query = NonNullable<ApiCall<Route>['query']>

const path = '/card-interactions/comments/{commentId}'
const reload = { cache: 'reload' } as const

type ThreadCalls = Omit<
  DiscussionSubject,
  'key' | 'title' | 'ownerId' | 'page' | 'behavior' | 'block' | 'unblock'
>

function cardCalls(api: ApiClient, cardId: string): ThreadCalls {
  const params = { cardId }
  const commentCall = (commentId: string) => ({ params: { commentId } })
  return {
    list: ({ sortBy, page, signal }): Promise<ApiResponse<Route>> => {
      const query: Query = { sortBy, page: String(page) }
      return api('GET /card-interactions/comments/{cardId}', { params, query }, { signal, ...reload })
    },
    replies: (id, after) => api(`GET ${path}/replies`, { ...commentCall(id), query: { after } }, reload),
    branch: async (id, sortBy) =>
      (await api(`GET ${path}/place`, { ...commentCall(id), query: { sortBy } }, reload)).branch,
    post: (content, parentId) =>
      api('POST /card-interactions/comments/{cardId}', { params, body: { content, parentId } }),
    edit: (id, content) => api(`PUT ${path}`, { ...commentCall(id), body: { content } }),
    remove: id => api(`DELETE ${path}`, commentCall(id)),
    vote: (id, value) => api(`POST ${path}/vote`, { ...commentCall(id), body: { value } }),
    report: (id, reason, note) => api(`POST ${path}/report`, { ...commentCall(id), body: { reason, note } }),
  }
}

const threadPath = '/collections/{id}/comments'
const commentPath = '/collections/{id}/comments/{commentId}'

/** The calls of the discussion of a collection, for users who may see it. */
function collectionCalls(api: ApiClient, id: string): ThreadCalls {
  const params = { id }
  const commentCall = (commentId: string) => ({ params: { id, commentId } })
  return {
    list: ({ sortBy, page, signal }) => {
      const query = { sortBy, page: String(page) }
      return api(`GET ${threadPath}`, { params, query }, { signal, ...reload })
    },
    replies: (commentId, after) =>
      api(`GET ${commentPath}/replies`, { ...commentCall(commentId), query: { after } }, reload),
    branch: async (commentId, sortBy) =>
      (await api(`GET ${commentPath}/place`, { ...commentCall(commentId), query: { sortBy } }, reload))
        .branch,
    post: (content, parentId) => api(`POST ${threadPath}`, { params, body: { content, parentId } }),
    edit: (commentId, content) => api(`PUT ${commentPath}`, { ...commentCall(commentId), body: { content } }),
    remove: commentId => api(`DELETE ${commentPath}`, commentCall(commentId)),
    vote: (commentId, value) =>
      api(`POST ${commentPath}/vote`, { ...commentCall(commentId), body: { value } }),
    report: (commentId, reason, note) =>
      api(`POST ${commentPath}/report`, { ...commentCall(commentId), body: { reason, note } }),
  }
}

type SubjectOptions = { subject: Subject; title: string; ownerId: string | undefined }

/** The discussion of a card or a collection. Reads bypass every cache. */
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
    ...(kind === 'card' ? cardCalls(api, id) : collectionCalls(withCollectionErrorMessages(api), id)),
    block: userId => api('PUT /blocked-authors/{userId}', { params: { userId } }),
    unblock: userId => api('DELETE /blocked-authors/{userId}', { params: { userId } }),
  }
}
