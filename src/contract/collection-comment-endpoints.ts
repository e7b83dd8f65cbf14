import { z } from 'zod'
import { maxReportNoteLength } from '#domain/text-limits.ts'
import { commentSorts, commentContentSchema, reportReasons, commentSortSchema } from './comment-endpoints.ts'
import { ApiComment } from './comment-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'

const endpoint = createEndpointBuilder('Collection discussion')
const text = z.string().max(120)
const byId = z.object({ id: text })
const byComment = z.object({ id: text, commentId: text })
const votes = z.object({ upvotes: z.int(), downvotes: z.int(), userVote: z.int().nullable() })

/**
 * Endpoints for comments on collections, like those for cards (`commentEndpoints`). Only users who may see the
 * collection can use them. Its owner may also delete comments of others.
 */
export const collectionCommentEndpoints = {
  listCollectionComments: endpoint.get('/collections/{id}/comments', {
    summary:
      'Discussion of a collection by pages of top-level comments; `pagination.total` counts replies too',
    caller: 'viewer',
    params: byId,
    query: z.object({ sortBy: commentSortSchema, page: pageSchema, pageSize: pageSizeSchema(50) }),
    response: z.object({ comments: z.array(ApiComment), pagination: Pagination }),
  }),
  listCollectionReplies: endpoint.get('/collections/{id}/comments/{commentId}/replies', {
    summary:
      'All replies below a top-level comment as a flat list, oldest first; `parentId` is the comment replied to',
    caller: 'viewer',
    params: byComment,
    query: z.object({
      after: text.optional().describe('Id of the last reply that the client has'),
      pageSize: pageSizeSchema(50),
    }),
    response: z.object({ replies: z.array(ApiComment), hasMore: z.boolean() }),
  }),
  findCollectionComment: endpoint.get('/collections/{id}/comments/{commentId}/place', {
    summary: 'The page of the discussion that contains a comment, and the comment’s ancestors',
    caller: 'viewer',
    params: byComment,
    query: z.object({ sortBy: commentSortSchema, pageSize: pageSizeSchema(50) }),
    response: z.object({
      collectionId: z.string(),
      page: z.int(),
      pageSize: z.int(),
      sortBy: z.enum(commentSorts),
      branch: z.array(ApiComment).describe('A flat list from the top-level comment to this one'),
    }),
  }),
  postCollectionComment: endpoint.post('/collections/{id}/comments', {
    summary: 'Posts a comment, or with `parentId` a reply',
    caller: 'user',
    params: byId,
    body: z.object({
      content: commentContentSchema,
      parentId: z.uuid('There is no such comment here').nullish(),
    }),
    response: ApiComment,
    status: 201,
  }),
  editCollectionComment: endpoint.put('/collections/{id}/comments/{commentId}', {
    summary: "Changes the viewer's own comment",
    caller: 'user',
    params: byComment,
    body: z.object({ content: commentContentSchema }),
    response: ApiComment,
  }),
  deleteCollectionComment: endpoint.delete('/collections/{id}/comments/{commentId}', {
    summary:
      "Deletes a comment: its author's, and the collection's owner's right; an empty place stays above replies",
    caller: 'user',
    params: byComment,
    response: z.object({ success: z.literal(true), id: z.string(), state: z.enum(['removed', 'emptied']) }),
  }),
  voteOnCollectionComment: endpoint.post('/collections/{id}/comments/{commentId}/vote', {
    summary: 'Votes on a comment; the same value removes the vote, the other one replaces it',
    caller: 'user',
    params: byComment,
    body: z.object({ value: z.literal([1, -1], 'value must be 1 or -1') }),
    response: votes,
  }),
  removeCollectionCommentVote: endpoint.delete('/collections/{id}/comments/{commentId}/vote', {
    summary: "Takes the viewer's vote on a comment back",
    caller: 'user',
    params: byComment,
    response: votes,
  }),
  reportCollectionComment: endpoint.post('/collections/{id}/comments/{commentId}/report', {
    summary: "Asks a moderator to look at somebody else's comment; one report per user and comment",
    caller: 'user',
    params: byComment,
    body: z.object({
      reason: z.enum(reportReasons, `reason must be one of ${reportReasons.join(', ')}`),
      note: z
        .string()
        .trim()
        .max(maxReportNoteLength, `The note may have ${maxReportNoteLength} characters at most`)
        .default(''),
    }),
    response: z.object({ success: z.literal(true), id: z.string() }),
  }),
}
