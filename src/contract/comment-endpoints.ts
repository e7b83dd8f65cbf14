import { z } from 'zod'
import { maxReportNoteLength } from '#domain/text-limits.ts'
import { cleanCommentText, isCommentTooLong, maxCommentLength } from '#domain/comment-text.ts'
import { ApiComment } from './comment-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'

const text = z.string().max(120)
const done = z.object({ success: z.literal(true), id: z.string() })
const votes = z.object({ upvotes: z.int(), downvotes: z.int(), userVote: z.int().nullable() })
const empty = 'Comment cannot be empty'
const tooLong = `Comment is too long: it may have ${maxCommentLength} characters at most`
/** Longer texts are rejected before they are cleaned, which is expensive. Cleaning never makes a text longer. */
const maxRawLength = 20_000

const content = z
  .string('Comment is required')
  .max(maxRawLength, tooLong)
  .transform(cleanCommentText)
  .refine(cleaned => cleaned !== '', empty)
  .refine(cleaned => !isCommentTooLong(cleaned), tooLong)
  .meta({ type: 'string', description: `Plain text of 1 to ${maxCommentLength} characters` })

const commentSorts = ['new', 'top'] as const
/** The order of comments in a query; newest first unless given. */
const sortBy = z.enum(commentSorts, 'sortBy must be new or top').default('new')

export const reportReasons = ['spam', 'abuse', 'illegal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
const report = z.object({
  reason: z.enum(reportReasons, `reason must be one of ${reportReasons.join(', ')}`),
  note: z
    .string()
    .trim()
    .max(maxReportNoteLength, `The note may have ${maxReportNoteLength} characters at most`)
    .default('')
    .transform(cleanCommentText),
})

type Discussions<Thread, One, ByThread, ByComment> = {
  tag: string
  /** The path of a discussion and the parameters in it. */
  thread: Thread
  byThread: ByThread
  /** The path of one comment and the parameters in it. */
  comment: One
  byComment: ByComment
}
type Reading<Subject> = {
  /** Names the subject in the response that finds a comment. */
  subject: Subject
  /** How long visitors' responses may be cached; not at all unless given. */
  cache?: { visitorCacheSeconds: number }
}
type Changing = { mayDelete: string }

function createReadEndpoints<
  const Thread extends string,
  const One extends string,
  ByThread extends z.ZodObject,
  ByComment extends z.ZodObject,
  Subject extends z.ZodRawShape,
>(discussions: Discussions<Thread, One, ByThread, ByComment> & Reading<Subject>) {
  const { tag, thread, byThread, comment, byComment, subject, cache } = discussions
  const endpoint = createEndpointBuilder(tag)
  return {
    list: endpoint.get(thread, {
      summary:
        'Discussion by pages of top-level comments; `pagination.total` counts replies too. Of long threads only the ' +
        'oldest replies come along, see `moreReplies`.',
      caller: 'viewer',
      key: 'read',
      ...cache,
      params: byThread,
      query: z.object({ sortBy, page: pageSchema, pageSize: pageSizeSchema(50) }),
      response: z.object({ comments: z.array(ApiComment), pagination: Pagination }),
    }),
    listReplies: endpoint.get(`${comment}/replies`, {
      summary:
        'All replies below a top-level comment as a flat list, oldest first; `parentId` is the comment replied to',
      caller: 'viewer',
      key: 'read',
      ...cache,
      params: byComment,
      query: z.object({
        after: text.optional().describe('Id of the last reply that the client has'),
        pageSize: pageSizeSchema(50),
      }),
      response: z.object({ replies: z.array(ApiComment), hasMore: z.boolean() }),
    }),
    find: endpoint.get(`${comment}/place`, {
      summary: 'The page of the discussion that contains a comment, and the comment’s ancestors',
      caller: 'viewer',
      key: 'read',
      params: byComment,
      query: z.object({ sortBy, pageSize: pageSizeSchema(50) }),
      response: z.object({
        ...subject,
        page: z.int(),
        pageSize: z.int(),
        sortBy: z.enum(commentSorts),
        branch: z.array(ApiComment).describe('A flat list from the top-level comment to this one'),
      }),
    }),
  }
}

function createChangeEndpoints<
  const Thread extends string,
  const One extends string,
  ByThread extends z.ZodObject,
  ByComment extends z.ZodObject,
>(discussions: Discussions<Thread, One, ByThread, ByComment> & Changing) {
  const { tag, thread, byThread, comment, byComment, mayDelete } = discussions
  const endpoint = createEndpointBuilder(tag)
  const vote = { caller: 'user', key: 'write', params: byComment, response: votes } as const
  return {
    post: endpoint.post(thread, {
      summary: 'Posts a comment, or with `parentId` a reply',
      caller: 'user',
      key: 'write',
      params: byThread,
      body: z.object({ content, parentId: z.uuid('There is no such comment here').nullish() }),
      response: ApiComment,
      status: 201,
    }),
    edit: endpoint.put(comment, {
      summary: "Changes the viewer's own comment",
      caller: 'user',
      key: 'write',
      params: byComment,
      body: z.object({ content }),
      response: ApiComment,
    }),
    delete: endpoint.delete(comment, {
      summary: `Deletes a comment: ${mayDelete}. With replies below it a tombstone remains.`,
      caller: 'user',
      key: 'write',
      params: byComment,
      response: z.object({ ...done.shape, state: z.enum(['removed', 'emptied']) }),
    }),
    vote: endpoint.post(`${comment}/vote`, {
      summary: 'Votes on a comment; the same value removes the vote, the other one replaces it',
      ...vote,
      body: z.object({ value: z.literal([1, -1], 'value must be 1 or -1') }),
    }),
    removeVote: endpoint.delete(`${comment}/vote`, {
      summary: "Takes the viewer's vote on a comment back",
      ...vote,
    }),
    report: endpoint.post(`${comment}/report`, {
      summary: "Asks a moderator to look at somebody else's comment; one report per user and comment",
      caller: 'user',
      key: 'write',
      params: byComment,
      body: report,
      response: done,
    }),
  }
}

/** The endpoints for comments on one kind of subject. Kinds differ only in what the options name. */
function createCommentEndpoints<
  const Thread extends string,
  const One extends string,
  ByThread extends z.ZodObject,
  ByComment extends z.ZodObject,
  Subject extends z.ZodRawShape,
>(discussions: Discussions<Thread, One, ByThread, ByComment> & Reading<Subject> & Changing) {
  return { ...createReadEndpoints(discussions), ...createChangeEndpoints(discussions) }
}

const ofCards = createCommentEndpoints({
  tag: 'Discussion',
  thread: '/card-interactions/comments/{cardId}',
  byThread: z.object({ cardId: text }),
  comment: '/card-interactions/comments/{commentId}',
  byComment: z.object({ commentId: text }),
  subject: { cardId: z.string() },
  cache: { visitorCacheSeconds: 5 },
  mayDelete: 'the right of its author',
})

/** Without caching, because a collection that becomes private disappears at once. */
const ofCollections = createCommentEndpoints({
  tag: 'Collection discussion',
  thread: '/collections/{id}/comments',
  byThread: z.object({ id: text }),
  comment: '/collections/{id}/comments/{commentId}',
  byComment: z.object({ id: text, commentId: text }),
  subject: { collectionId: z.string() },
  mayDelete: "the right of its author and of the collection's owner",
})

export const commentEndpoints = {
  listComments: ofCards.list,
  listReplies: ofCards.listReplies,
  findComment: ofCards.find,
  postComment: ofCards.post,
  editComment: ofCards.edit,
  deleteComment: ofCards.delete,
  voteOnComment: ofCards.vote,
  removeCommentVote: ofCards.removeVote,
  reportComment: ofCards.report,
}

/** Only users who may see the collection can use them. */
export const collectionCommentEndpoints = {
  listCollectionComments: ofCollections.list,
  listCollectionReplies: ofCollections.listReplies,
  findCollectionComment: ofCollections.find,
  postCollectionComment: ofCollections.post,
  editCollectionComment: ofCollections.edit,
  deleteCollectionComment: ofCollections.delete,
  voteOnCollectionComment: ofCollections.vote,
  removeCollectionCommentVote: ofCollections.removeVote,
  reportCollectionComment: ofCollections.report,
}
