import type { collectionCommentEndpoints } from '#contract/collection-comment-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireVisible } from './collection-access.ts'
import type { CollectionDeps } from './collection-deps.ts'

type Calls = typeof collectionCommentEndpoints
type ReadCalls = Pick<Calls, 'listCollectionComments' | 'listCollectionReplies' | 'findCollectionComment'>
type Parts = Pick<CollectionDeps, 'pool' | 'discussion'>
type Params = { id: string; commentId: string }

async function requireComment({ pool, discussion }: Parts, params: Params, viewer: Viewer | null) {
  const collection = await requireVisible(pool, params.id, viewer)
  const viewerId = viewer?.userId ?? null
  return {
    collection,
    viewerId,
    comment: await discussion.require(collection.id, params.commentId, viewerId),
  }
}

function readHandlers(parts: Parts): Handlers<ReadCalls> {
  const { pool, discussion } = parts
  return {
    listCollectionComments: async ({ params, query, viewer }) => {
      const { id } = await requireVisible(pool, params.id, viewer)
      return discussion.list(id, viewer?.userId ?? null, query)
    },
    listCollectionReplies: async ({ params, query: { after, pageSize }, viewer }) => {
      const { comment, viewerId } = await requireComment(parts, params, viewer)
      return discussion.replies(comment, viewerId, { after, pageSize })
    },
    findCollectionComment: async ({ params, query: { sortBy, pageSize }, viewer }) => {
      const { comment, viewerId, collection } = await requireComment(parts, params, viewer)
      const place = await discussion.place(comment, viewerId, sortBy, pageSize)
      return { collectionId: collection.id, pageSize, sortBy, ...place }
    },
  }
}

function changeHandlers(parts: Parts): Handlers<Omit<Calls, keyof ReadCalls>> {
  const { pool, discussion } = parts
  const require = (params: Params, viewer: Viewer) => requireComment(parts, params, viewer)
  return {
    postCollectionComment: async ({ params, body: { content, parentId = null }, viewer }) => {
      const { id, isPublic } = await requireVisible(pool, params.id, viewer)
      return discussion.post(id, viewer, { content, parentId, audience: isPublic ? 'everyone' : 'owner' })
    },
    editCollectionComment: async ({ params, body, viewer }) => {
      const { comment } = await require(params, viewer)
      return discussion.edit(comment, viewer.userId, body.content)
    },
    deleteCollectionComment: async ({ params, viewer }) => {
      const { collection, comment } = await require(params, viewer)
      if (![comment.authorId, collection.ownerId].includes(viewer.userId))
        throw new AppError('forbidden', 'This comment is not yours')
      return { success: true, id: comment.id, state: await discussion.remove(comment) }
    },
    voteOnCollectionComment: async ({ params, body, viewer }) => {
      const { comment } = await require(params, viewer)
      return discussion.vote(comment, viewer.userId, body.value)
    },
    removeCollectionCommentVote: async ({ params, viewer }) => {
      const { comment } = await require(params, viewer)
      return discussion.vote(comment, viewer.userId, null)
    },
    reportCollectionComment: async ({ params, body, viewer }) => {
      const { comment } = await require(params, viewer)
      await discussion.report(comment, { ...body, reporterId: viewer.userId })
      return { success: true, id: comment.id }
    },
  }
}

/** The endpoints for the discussion of a collection, for users who may see it. */
export function collectionCommentHandlers(parts: Parts): Handlers<Calls> {
  return { ...readHandlers(parts), ...changeHandlers(parts) }
}
