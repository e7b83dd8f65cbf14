import type { ApiComment } from '#contract/comment-shapes.ts'
import type { Subject } from '#domain/subject.ts'
import type { ApiResponse, ApiCall, ApiClient } from '#web/api/api-client.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import { type DiscussionManner, discussionManners } from './discussion-manner.ts'

export type CommentSort = 'new' | 'top'
export type ReportReason = 'spam' | 'abuse' | 'illegal' | 'other'
export type VoteValue = 1 | -1

type ListQuery = { sortBy: CommentSort; page: number; signal: AbortSignal }

/** What a discussion is about, how people talk there, and the calls it is kept by. */
export type DiscussionSubject = {
  /** Names the discussion in caches and drafts: 'card:base1-4'. */
  key: string
  title: string
  /** Who may delete any comment of it; a card has no owner. */
  ownerId: string | undefined
  /** Where the discussion stands on a page of its own; left out on that page. */
  page?: string
  manner: DiscussionManner
  list: (query: ListQuery) => Promise<unknown>
  replies: (rootId: string, after: string | undefined) => Promise<{ replies: ApiComment[]; hasMore: boolean }>
  /** The way down to a comment, flat; null when it is not there. */
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

type Calls = Omit<DiscussionSubject, 'key' | 'title' | 'ownerId' | 'page' | 'manner' | 'block' | 'unblock'>

function cardCalls(api: ApiClient, cardId: string): Calls {
  const params = { cardId }
  const one = (commentId: string) => ({ params: { commentId } })
  return {
    list: ({ sortBy, page, signal }): Promise<ApiResponse<Route>> => {
      const query: Query = { sortBy, page: String(page) }
      return api('GET /card-interactions/comments/{cardId}', { params, query }, { signal, ...reload })
    },
    replies: (id, after) => api(`GET ${path}/replies`, { ...one(id), query: { after } }, reload),
    branch: async (id, sortBy) =>
      (await api(`GET ${path}/place`, { ...one(id), query: { sortBy } }, reload)).branch,
    post: (content, parentId) =>
      api('POST /card-interactions/comments/{cardId}', { params, body: { content, parentId } }),
    edit: (id, content) => api(`PUT ${path}`, { ...one(id), body: { content } }),
    remove: id => api(`DELETE ${path}`, one(id)),
    vote: (id, value) => api(`POST ${path}/vote`, { ...one(id), body: { value } }),
    report: (id, reason, note) => api(`POST ${path}/report`, { ...one(id), body: { reason, note } }),
  }
}

const threadPath = '/collections/{id}/comments'
const commentPath = '/collections/{id}/comments/{commentId}'

/** The same thread, seen by whoever may see the collection. */
function collectionCalls(api: ApiClient, id: string): Calls {
  const params = { id }
  const one = (commentId: string) => ({ params: { id, commentId } })
  return {
    list: ({ sortBy, page, signal }) => {
      const query = { sortBy, page: String(page) }
      return api(`GET ${threadPath}`, { params, query }, { signal, ...reload })
    },
    replies: (root, after) => api(`GET ${commentPath}/replies`, { ...one(root), query: { after } }, reload),
    branch: async (comment, sortBy) =>
      (await api(`GET ${commentPath}/place`, { ...one(comment), query: { sortBy } }, reload)).branch,
    post: (content, parentId) => api(`POST ${threadPath}`, { params, body: { content, parentId } }),
    edit: (comment, content) => api(`PUT ${commentPath}`, { ...one(comment), body: { content } }),
    remove: comment => api(`DELETE ${commentPath}`, one(comment)),
    vote: (comment, value) => api(`POST ${commentPath}/vote`, { ...one(comment), body: { value } }),
    report: (comment, reason, note) =>
      api(`POST ${commentPath}/report`, { ...one(comment), body: { reason, note } }),
  }
}

type Facts = { subject: Subject; title: string; ownerId: string | undefined }

/** The discussion of a card or a collection. Reads go past what is kept: a thread is as old as its last look. */
export function discussionSubject(api: ApiClient, { subject, title, ownerId }: Facts): DiscussionSubject {
  const { kind, id } = subject
  return {
    key: `${kind}:${id}`,
    title,
    ownerId,
    manner: discussionManners[kind],
    ...(kind === 'card' ? cardCalls(api, id) : collectionCalls(collectionsApi(api), id)),
    block: userId => api('PUT /blocked-authors/{userId}', { params: { userId } }),
    unblock: userId => api('DELETE /blocked-authors/{userId}', { params: { userId } }),
  }
}
