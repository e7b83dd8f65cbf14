import type { Viewer } from '#contract/viewer.ts'
import type { SubjectKind } from '#domain/subject.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { listCommentPath, findPageNumber } from './comment-page.ts'
import { presentComment } from './comment-rows.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment, requireOwnComment } from './edit-comment.ts'
import { commentNotFoundError, requireComment } from './find-comment.ts'
import { type CommentSort, listComments } from './list-comments.ts'
import { listReplies } from './list-replies.ts'
import { postComment } from './post-comment.ts'
import { type Report, reportComment } from './report-comment.ts'
import { voteOnComment } from './vote-on-comment.ts'

/** The differences between kinds of subjects: who may see a subject, and whether it has an owner. */
export type SubjectRules<ByThread, ByComment> = {
  kind: SubjectKind
  /** The subject in the path of a discussion. Throws `not_found` unless the viewer may see it. */
  requireSubject: (
    params: ByThread,
    viewer: Viewer | null,
  ) => Promise<{ id: string; audience: 'everyone' | 'owner' }>
  /**
   * The subject in the path of a comment, whose owner may delete the comment. Throws `not_found` unless the viewer may
   * see it. Undefined if the path names none.
   */
  requireSubjectOfComment: (
    params: ByComment,
    viewer: Viewer | null,
  ) => Promise<{ id: string; ownerId: string } | undefined>
}

type Read<Params, Query> = { params: Params; query: Query; viewer: Viewer | null }
type Write<Params, Body = unknown> = { params: Params; body: Body; viewer: Viewer }

/** Finds the comment in a path as the viewer sees it. The subject comes first, because it may be hidden. */
function commentFinder<ByThread, ByComment extends { commentId: string }>(
  { pool }: AppContext,
  { kind, requireSubjectOfComment }: SubjectRules<ByThread, ByComment>,
) {
  return async (params: ByComment, viewer: Viewer | null) => {
    const subject = await requireSubjectOfComment(params, viewer)
    const viewerId = viewer?.userId ?? null
    const comment = await requireComment(pool, { id: params.commentId, kind, viewerId })
    if (subject && subject.id !== comment.subject.id) throw commentNotFoundError()
    return { comment, viewerId, ownerId: subject?.ownerId }
  }
}

function readHandlers<ByThread, ByComment extends { commentId: string }>(
  context: AppContext,
  rules: SubjectRules<ByThread, ByComment>,
) {
  const { pool } = context
  const find = commentFinder(context, rules)
  type List = { sortBy: CommentSort; page: number; pageSize: number }
  type Replies = { after?: string | undefined; pageSize: number }
  return {
    list: async ({ params, query, viewer }: Read<ByThread, List>) => {
      const { id } = await rules.requireSubject(params, viewer)
      const subject = { kind: rules.kind, id }
      return listComments(pool, { ...query, subject, viewerId: viewer?.userId ?? null })
    },
    listReplies: async ({ params, query: { after, pageSize }, viewer }: Read<ByComment, Replies>) => {
      const { comment, viewerId } = await find(params, viewer)
      const afterId = after !== undefined && isUuid(after) ? after : undefined
      return listReplies(pool, { viewerId, rootId: comment.rootId ?? comment.id, after: afterId, pageSize })
    },
    find: async ({ params, query: { sortBy, pageSize }, viewer }: Read<ByComment, Omit<List, 'page'>>) => {
      const { comment, viewerId } = await find(params, viewer)
      const page = await findPageNumber(pool, comment, sortBy, pageSize)
      const branch = await listCommentPath(pool, comment, viewerId)
      return { subjectId: comment.subject.id, page, pageSize, sortBy, branch }
    },
  }
}

function changeHandlers<ByThread, ByComment extends { commentId: string }>(
  context: AppContext,
  rules: SubjectRules<ByThread, ByComment>,
) {
  const { pool, limiter, config } = context
  const limit = { limiter, name: 'comment', limit: config.commentLimit }
  const find = commentFinder(context, rules)
  const vote = async ({ params, viewer }: Write<ByComment>, value: 1 | -1 | null) => {
    const { comment } = await find(params, viewer)
    return voteOnComment(pool, { commentId: comment.id, userId: viewer.userId, value })
  }
  type NewComment = { content: string; parentId?: string | null | undefined }
  return {
    post: async ({ params, body: { content, parentId = null }, viewer }: Write<ByThread, NewComment>) => {
      const { id, audience } = await rules.requireSubject(params, viewer)
      await requireWithinLimit(limit, viewer.userId)
      const subject = { kind: rules.kind, id }
      const author = await ensureUser(pool, viewer)
      return postComment(pool, { subject, author, content, parentId, audience })
    },
    edit: async ({ params, body, viewer }: Write<ByComment, { content: string }>) => {
      await editComment(pool, (await find(params, viewer)).comment, viewer.userId, body.content)
      return presentComment((await find(params, viewer)).comment)
    },
    delete: async ({ params, viewer }: Write<ByComment>) => {
      const { comment, ownerId } = await find(params, viewer)
      requireOwnComment(comment, viewer.userId, ownerId)
      const { id } = comment
      return { success: true as const, id, state: await deleteComment(pool, id) }
    },
    vote: (call: Write<ByComment, { value: 1 | -1 }>) => vote(call, call.body.value),
    removeVote: (call: Write<ByComment>) => vote(call, null),
    report: async ({ params, body, viewer }: Write<ByComment, Omit<Report, 'reporterId'>>) => {
      const { comment } = await find(params, viewer)
      await reportComment(pool, comment, { ...body, reporterId: viewer.userId })
      return { success: true as const, id: comment.id }
    },
  }
}

/** The handlers of `createCommentEndpoints` for one kind of subject. */
export function commentHandlers<ByThread, ByComment extends { commentId: string }>(
  context: AppContext,
  rules: SubjectRules<ByThread, ByComment>,
) {
  return { ...readHandlers(context, rules), ...changeHandlers(context, rules) }
}
