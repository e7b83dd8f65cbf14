import type { blockedAuthorEndpoints } from '#contract/blocked-author-endpoints.ts'
import type { collectionCommentEndpoints, commentEndpoints } from '#contract/comment-endpoints.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Subject } from '#domain/subject.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { blockAuthor, listBlockedAuthors, unblockAuthor } from './blocked-authors.ts'
import { type CommentDeps, commentHandlers } from './comment-handlers.ts'

export type DiscussionDeps = CommentDeps & {
  /** The card under its canonical id; throws `not_found`. */
  requireCard: (id: string) => Subject
  /** The collection if the viewer may see it; else throws `not_found`. */
  requireCollection: (
    id: string,
    viewer: Viewer | null,
  ) => Promise<{ id: string; ownerId: string; isPublic: boolean }>
}

type Calls = typeof commentEndpoints & typeof collectionCommentEndpoints & typeof blockedAuthorEndpoints

/** The endpoints for discussions of cards and collections. */
export function discussionHandlers(deps: DiscussionDeps): Handlers<Calls> {
  return { ...cardHandlers(deps), ...collectionHandlers(deps), ...blockHandlers(deps) }
}

function cardHandlers(deps: DiscussionDeps): Handlers<typeof commentEndpoints> {
  const comments = commentHandlers(deps, {
    kind: 'card',
    requireSubject: async ({ cardId }: { cardId: string }) => ({
      id: deps.requireCard(cardId).id,
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

function collectionHandlers(deps: DiscussionDeps): Handlers<typeof collectionCommentEndpoints> {
  const { requireCollection } = deps
  const comments = commentHandlers(deps, {
    kind: 'collection',
    requireSubject: async (params: { id: string }, viewer) => {
      const { id, isPublic } = await requireCollection(params.id, viewer)
      return { id, audience: isPublic ? 'everyone' : 'owner' }
    },
    requireSubjectOfComment: (params: { id: string; commentId: string }, viewer) =>
      requireCollection(params.id, viewer),
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

function blockHandlers({ pool }: DiscussionDeps): Handlers<typeof blockedAuthorEndpoints> {
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
