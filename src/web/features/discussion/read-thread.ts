import type { ApiComment } from '#contract/comment-shapes.ts'
import { type Comment, type ThreadPage, withCursor } from './thread-tree.ts'

/** An answer that is none. */
export class InvalidThread extends Error {
  override name = 'InvalidThread'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isComment(value: unknown): value is ApiComment {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['content'] === 'string'
}

/** Fills in what another server of this API may leave out. */
export function readComment(comment: ApiComment): Comment {
  const replies = (comment.replies ?? []).map(readComment)
  const given: Partial<ApiComment> = comment
  return {
    ...comment,
    state: given.state ?? 'visible',
    editedAt: given.editedAt ?? null,
    userVote: given.userVote ?? null,
    parentId: given.parentId ?? null,
    _count: given._count ?? { replies: replies.length },
    replies,
  }
}

type Loose = { comments?: unknown; pagination?: { total?: number; hasNext?: boolean } }

/** Reads a page of comments: an object with `comments` and `pagination`, or a plain list. Throws InvalidThread. */
export function readThreadPage(answer: unknown, page: number): ThreadPage {
  const { comments: list, pagination }: Loose = Array.isArray(answer)
    ? { comments: answer }
    : isObject(answer)
      ? answer
      : {}
  if (!Array.isArray(list) || !list.every(isComment)) throw new InvalidThread()
  const comments = list.map(comment => withCursor(readComment(comment)))
  return {
    comments,
    page,
    total: pagination?.total ?? comments.length,
    hasNext: pagination?.hasNext ?? false,
  }
}
