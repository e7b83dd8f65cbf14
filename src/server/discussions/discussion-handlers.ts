import type pg from 'pg'
import type { commentEndpoints } from '#contract/comment-endpoints.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Subject } from '#domain/subject.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { blockAuthor, listBlockedAuthors, unblockAuthor } from './blocked-authors.ts'
import { listCommentPath, findPageNumber } from './comment-page.ts'
import { presentComment } from './comment-rows.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment, requireOwnComment } from './edit-comment.ts'
import { requireComment } from './find-comment.ts'
import { listComments } from './list-comments.ts'
import { listReplies } from './list-replies.ts'
import { type Author, type OnCommentPosted, postComment } from './post-comment.ts'
import { reportComment } from './report-comment.ts'
import { voteOnComment } from './vote-on-comment.ts'

export type DiscussionDeps = {
  pool: pg.Pool
  /** The card under its canonical id; throws `not_found`. */
  requireCard: (id: string) => Subject
  /** The viewer's name, which is shown beside their comments. */
  authorOf: (viewer: Viewer) => Promise<Author>
  /** Throws if the user has recently posted too much. */
  admitComment: (viewer: Viewer) => Promise<void>
  noteComment: OnCommentPosted
}

type Calls = typeof commentEndpoints
type ReadCalls = Pick<Calls, 'listComments' | 'listReplies' | 'findComment'>
type BlockCalls = Pick<Calls, 'listBlockedAuthors' | 'blockAuthor' | 'unblockAuthor'>
type ChangeCalls = Omit<Calls, keyof ReadCalls | keyof BlockCalls>

const kind = 'card'

/** The endpoints for discussions of cards. */
export function discussionHandlers(deps: DiscussionDeps): Handlers<Calls> {
  return { ...readHandlers(deps), ...changeHandlers(deps), ...blockHandlers(deps) }
}

function readHandlers({ pool, requireCard }: DiscussionDeps): Handlers<ReadCalls> {
  return {
    listComments: ({ params, query, viewer }) =>
      listComments(pool, {
        ...query,
        subject: requireCard(params.cardId),
        viewerId: viewer?.userId ?? null,
      }),
    listReplies: async ({ params, query: { after, pageSize }, viewer }) => {
      const viewerId = viewer?.userId ?? null
      const { id, rootId } = await requireComment(pool, { id: params.commentId, kind, viewerId })
      const afterId = after !== undefined && isUuid(after) ? after : undefined
      return listReplies(pool, { viewerId, rootId: rootId ?? id, after: afterId, pageSize })
    },
    findComment: async ({ params, query: { sortBy, pageSize }, viewer }) => {
      const viewerId = viewer?.userId ?? null
      const comment = await requireComment(pool, { id: params.commentId, kind, viewerId })
      const page = await findPageNumber(pool, comment, sortBy, pageSize)
      const branch = await listCommentPath(pool, comment, viewerId)
      return { cardId: comment.subject.id, page, pageSize, sortBy, branch }
    },
  }
}

function changeHandlers(deps: DiscussionDeps): Handlers<ChangeCalls> {
  const { pool, requireCard, authorOf, admitComment, noteComment } = deps
  const require = (id: string, { userId }: Viewer) => requireComment(pool, { id, kind, viewerId: userId })
  return {
    postComment: async ({ params, body: { content, parentId = null }, viewer }) => {
      const subject = requireCard(params.cardId)
      await admitComment(viewer)
      const author = await authorOf(viewer)
      const comment = { subject, author, content, parentId, audience: 'everyone' } as const
      return postComment(pool, comment, noteComment)
    },
    editComment: async ({ params, body, viewer }) => {
      await editComment(pool, await require(params.commentId, viewer), viewer.userId, body.content)
      return presentComment(await require(params.commentId, viewer))
    },
    deleteComment: async ({ params, viewer }) => {
      const comment = await require(params.commentId, viewer)
      requireOwnComment(comment, viewer.userId)
      const state = await deleteComment(pool, comment.id)
      return { success: true, id: comment.id, state }
    },
    voteOnComment: ({ params: { commentId }, body: { value }, viewer: { userId } }) =>
      voteOnComment(pool, { commentId, kind, userId, value }),
    removeCommentVote: ({ params: { commentId }, viewer: { userId } }) =>
      voteOnComment(pool, { commentId, kind, userId, value: null }),
    reportComment: async ({ params, body, viewer }) => {
      const comment = await require(params.commentId, viewer)
      await reportComment(pool, comment, { ...body, reporterId: viewer.userId })
      return { success: true, id: comment.id }
    },
  }
}

function blockHandlers({ pool }: DiscussionDeps): Handlers<BlockCalls> {
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
