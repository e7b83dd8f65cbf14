import type { ApiComment } from '#contract/comment-shapes.ts'

let count = 0

/** Creates a comment in the shape of the API. */
export function aComment(more: Partial<ApiComment> = {}): ApiComment {
  const id = `c${++count}`
  return {
    id,
    content: `Text of ${id}`,
    state: 'visible',
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    user: { id: 'u2', username: 'gary' },
    parentId: null,
    replies: [],
    _count: { replies: 0 },
    ...more,
  }
}
