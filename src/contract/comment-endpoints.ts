import { z } from 'zod'
import { maxReportNoteLength } from '#domain/text-limits.ts'
import { cleanCommentText, isCommentTooLong, maxCommentLength } from '#domain/comment-text.ts'
import { ApiComment } from './comment-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'

const endpoint = createEndpointBuilder('Discussion')
const byCard = z.object({ cardId: z.string().max(120) })
const byComment = z.object({ commentId: z.string().max(120) })
const byUser = z.object({ userId: z.string().max(120) })
const done = z.object({ success: z.literal(true), id: z.string() })
const empty = 'Comment cannot be empty'
const tooLong = `Comment is too long: it may have ${maxCommentLength} characters at most`
/** Longer texts are rejected before they are cleaned, which is expensive. Cleaning never makes a text longer. */
const maxRawLength = 20_000

export const commentContentSchema = z
  .string('Comment is required')
  .max(maxRawLength, tooLong)
  .transform(cleanCommentText)
  .refine(text => text !== '', empty)
  .refine(text => !isCommentTooLong(text), tooLong)
  .meta({ type: 'string', description: `Plain text of 1 to ${maxCommentLength} characters` })

export const commentSorts = ['new', 'top'] as const
/** The order of comments in a query; newest first unless given. */
export const commentSortSchema = z.enum(commentSorts, 'sortBy must be new or top').default('new')

export const reportReasons = ['spam', 'abuse', 'illegal', 'other'] as const

export const commentEndpoints = {
  listComments: endpoint.get('/card-interactions/comments/{cardId}', {
    summary:
      'Discussion of a card by pages of top-level comments; `pagination.total` counts replies too. Of long ' +
      'threads only the oldest replies come along, see `moreReplies`.',
    caller: 'viewer',
    visitorCacheSeconds: 5,
    params: byCard,
    query: z.object({ sortBy: commentSortSchema, page: pageSchema, pageSize: pageSizeSchema(50) }),
    response: z.object({ comments: z.array(ApiComment), pagination: Pagination }),
  }),
  listReplies: endpoint.get('/card-interactions/comments/{commentId}/replies', {
    summary:
      'All replies below a top-level comment as a flat list, oldest first; `parentId` is the comment replied to',
    caller: 'viewer',
    visitorCacheSeconds: 5,
    params: byComment,
    query: z.object({
      after: z.string().max(120).optional().describe('Id of the last reply that the client has'),
      pageSize: pageSizeSchema(50),
    }),
    response: z.object({ replies: z.array(ApiComment), hasMore: z.boolean() }),
  }),
  findComment: endpoint.get('/card-interactions/comments/{commentId}/place', {
    summary: 'The page of the discussion that contains a comment, and the comment’s ancestors',
    caller: 'viewer',
    params: byComment,
    query: z.object({ sortBy: commentSortSchema, pageSize: pageSizeSchema(50) }),
    response: z.object({
      cardId: z.string(),
      page: z.int(),
      pageSize: z.int(),
      sortBy: z.enum(commentSorts),
      branch: z.array(ApiComment).describe('A flat list from the top-level comment to this one'),
    }),
  }),
  postComment: endpoint.post('/card-interactions/comments/{cardId}', {
    summary: 'Posts a comment, or with `parentId` a reply',
    caller: 'user',
    params: byCard,
    body: z.object({
      content: commentContentSchema,
      parentId: z.uuid('There is no such comment here').nullish(),
    }),
    response: ApiComment,
    status: 201,
  }),
  editComment: endpoint.put('/card-interactions/comments/{commentId}', {
    summary: "Changes the viewer's own comment",
    caller: 'user',
    params: byComment,
    body: z.object({ content: commentContentSchema }),
    response: ApiComment,
  }),
  deleteComment: endpoint.delete('/card-interactions/comments/{commentId}', {
    summary: "Deletes the viewer's own comment; with replies below it an empty place stays",
    caller: 'user',
    params: byComment,
    response: z.object({ ...done.shape, state: z.enum(['removed', 'emptied']) }),
  }),
  voteOnComment: endpoint.post('/card-interactions/comments/{commentId}/vote', {
    summary: 'Votes on a comment; the same value removes the vote, the other one replaces it',
    caller: 'user',
    params: byComment,
    body: z.object({ value: z.literal([1, -1], 'value must be 1 or -1') }),
    response: z.object({ upvotes: z.int(), downvotes: z.int(), userVote: z.int().nullable() }),
  }),
  removeCommentVote: endpoint.delete('/card-interactions/comments/{commentId}/vote', {
    summary: "Takes the viewer's vote on a comment back",
    caller: 'user',
    params: byComment,
    response: z.object({ upvotes: z.int(), downvotes: z.int(), userVote: z.int().nullable() }),
  }),
  reportComment: endpoint.post('/card-interactions/comments/{commentId}/report', {
    summary: "Asks a moderator to look at somebody else's comment; one report per user and comment",
    caller: 'user',
    params: byComment,
    body: z.object({
      reason: z.enum(reportReasons, `reason must be one of ${reportReasons.join(', ')}`),
      note: z
        .string()
        .max(maxReportNoteLength, `The note may have ${maxReportNoteLength} characters at most`)
        .default('')
        .transform(cleanCommentText),
    }),
    response: done,
  }),
  listBlockedAuthors: endpoint.get('/blocked-authors', {
    summary: 'Authors that the viewer has blocked',
    caller: 'user',
    response: z.object({
      authors: z.array(z.object({ id: z.string(), username: z.string(), blockedAt: z.string() })),
    }),
  }),
  blockAuthor: endpoint.put('/blocked-authors/{userId}', {
    summary: "Hides an author's comments from the viewer",
    caller: 'user',
    params: byUser,
    response: done,
  }),
  unblockAuthor: endpoint.delete('/blocked-authors/{userId}', {
    summary: "Shows an author's comments again",
    caller: 'user',
    params: byUser,
    response: done,
  }),
}
