import type { blockedAuthorEndpoints } from '#contract/blocked-author-endpoints.ts'
import type { collectionCommentEndpoints, commentEndpoints } from '#contract/comment-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireCardSubject } from '#server/catalogue/card-lookup.ts'
import { requireVisible } from '#server/collections/collection-access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { blockAuthor, listBlockedAuthors, unblockAuthor } from './blocked-authors.ts'
import { commentHandlers } from './comment-handlers.ts'

type Calls = typeof commentEndpoints & typeof collectionCommentEndpoints & typeof blockedAuthorEndpoints

/** The endpoints for discussions of cards and collections. */
export function discussionHandlers(context: AppContext): Handlers<Calls> {
  return { ...cardHandlers(context), ...collectionHandlers(context), ...blockHandlers(context) }
}

function cardHandlers(context: AppContext): Handlers<typeof commentEndpoints> {
  const { catalogue } = context
  const comments = commentHandlers(context, {
    kind: 'card',
    requireSubject: async ({ cardId }: { cardId: string }) => ({
      id: requireCardSubject(catalogue.current(), cardId).id,
      audience: 'everyone',
    }),
    requireSubjectOfComment: async (_: { commentId: string }) => undefined,
  })
  return {
    listComments: comments.list,
    listReplies: comments.listReplies,
    findComment: async call => {
      const { subjectId, ...found } = await comments.find(call)
      return { cardId: subjectId, ...found }
    },
    postComment: comments.post,
    editComment: comments.edit,
    deleteComment: comments.delete,
    voteOnComment: comments.vote,
    removeCommentVote: comments.removeVote,
    reportComment: comments.report,
  }
}

function collectionHandlers(context: AppContext): Handlers<typeof collectionCommentEndpoints> {
  const { pool } = context
  const comments = commentHandlers(context, {
    kind: 'collection',
    requireSubject: async (params: { id: string }, viewer) => {
      const { id, isPublic } = await requireVisible(pool, params.id, viewer)
      return { id, audience: isPublic ? 'everyone' : 'owner' }
    },
    requireSubjectOfComment: (params: { id: string; commentId: string }, viewer) =>
      requireVisible(pool, params.id, viewer),
  })
  return {
    listCollectionComments: comments.list,
    listCollectionReplies: comments.listReplies,
    findCollectionComment: async call => {
      const { subjectId, ...found } = await comments.find(call)
      return { collectionId: subjectId, ...found }
    },
    postCollectionComment: comments.post,
    editCollectionComment: comments.edit,
    deleteCollectionComment: comments.delete,
    voteOnCollectionComment: comments.vote,
    removeCollectionCommentVote: comments.removeVote,
    reportCollectionComment: comments.report,
  }
}

function blockHandlers({ pool }: AppContext): Handlers<typeof blockedAuthorEndpoints> {
  return {
    listBlockedAuthors: async ({ viewer }) => {
      const authors = await listBlockedAuthors(pool, viewer.userId)
      return { authors: authors.map(author => ({ ...author, blockedAt: author.blockedAt.toISOString() })) }
    },
    blockAuthor: async ({ params: { userId }, viewer }) => {
      await blockAuthor(pool, viewer.userId, userId)
      return { success: true, id: userId }
    },
    unblockAuthor: async ({ params: { userId }, viewer }) => {
      await unblockAuthor(pool, viewer.userId, userId)
      return { success: true, id: userId }
    },
  }
}
