import type { ApiComment } from '#contract/comment-shapes.ts'
import { type ThreadComment, type ThreadPage, withRepliesCursor } from './thread-tree.ts'

/** Thrown when a response is not a page of comments. */
export class InvalidThreadError extends Error {
  override name = 'InvalidThread'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isComment(value: unknown): value is ApiComment {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['content'] === 'string'
}

/** Fills in fields that other servers of this API may omit. */
export function normalizeComment(comment: ApiComment): ThreadComment {
  const replies = (comment.replies ?? []).map(normalizeComment)
  const partial: Partial<ApiComment> = comment
  return {
    ...comment,
    state: partial.state ?? 'visible',
    editedAt: partial.editedAt ?? null,
    userVote: partial.userVote ?? null,
    parentId: partial.parentId ?? null,
    _count: partial._count ?? { replies: replies.length },
    replies,
  }
}

type UncheckedPage = { comments?: unknown; pagination?: { total?: number; hasNext?: boolean } }

/**
 * Parses a page of comments: an object with `comments` and `pagination`, or a plain list. Throws
 * InvalidThreadError.
 */
export function parseThreadPage(response: unknown, page: number): ThreadPage {
  const { comments: list, pagination }: UncheckedPage = Array.isArray(response)
    ? { comments: response }
    : isObject(response)
      ? response
      : {}
  if (!Array.isArray(list) || !list.every(isComment)) throw new InvalidThreadError()
  const comments = list.map(comment => withRepliesCursor(normalizeComment(comment)))
  return {
    comments,
    page,
    total: pagination?.total ?? comments.length,
    hasNext: pagination?.hasNext ?? false,
  }
}
