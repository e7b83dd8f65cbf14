import type { ApiComment } from '#contract/comment-shapes.ts'

/** A comment on the page. `temporary` until the server has saved it. */
export type ThreadComment = Omit<ApiComment, 'replies'> & {
  replies: ThreadComment[]
  temporary?: true
  /** For a top-level comment: the last reply sent by the server; more replies follow it. */
  cursor?: string | undefined
}

/** A page of a discussion; `total` counts all comments including replies. */
export type ThreadPage = { comments: ThreadComment[]; total: number; page: number; hasNext: boolean }

const compareByTime = (a: ThreadComment, b: ThreadComment) =>
  a.createdAt.localeCompare(b.createdAt, 'en') || a.id.localeCompare(b.id, 'en')

const scoreOf = ({ upvotes, downvotes }: ThreadComment) => upvotes - downvotes

/** The highest score first, then the newest; replies stay in chronological order. */
export function sortByScore(comments: readonly ThreadComment[]): ThreadComment[] {
  return comments.toSorted((a, b) => scoreOf(b) - scoreOf(a) || compareByTime(b, a))
}

/** The comment and its descendants. */
export function subtreeOf(comment: ThreadComment): ThreadComment[] {
  return [comment, ...comment.replies.flatMap(subtreeOf)]
}

export function findComment(comments: readonly ThreadComment[], id: string): ThreadComment | undefined {
  for (const comment of comments) {
    const found = comment.id === id ? comment : findComment(comment.replies, id)
    if (found) return found
  }
  return undefined
}

/** The path from the top-level comment to this one; empty if it is not loaded. */
export function findCommentPath(comments: readonly ThreadComment[], id: string): ThreadComment[] {
  for (const comment of comments) {
    if (comment.id === id) return [comment]
    const path = findCommentPath(comment.replies, id)
    if (path.length > 0) return [comment, ...path]
  }
  return []
}

/**
 * The tree with one comment changed, or removed if `change` returns undefined. Unchanged subtrees keep their
 * identity.
 */
export function changeComment(
  comments: readonly ThreadComment[],
  id: string,
  change: (comment: ThreadComment) => ThreadComment | undefined,
): ThreadComment[] {
  return comments.flatMap(comment => {
    if (comment.id === id) return change(comment) ?? []
    if (!findComment(comment.replies, id)) return comment
    const replies = changeComment(comment.replies, id, change)
    const removedCount = comment.replies.length - replies.length
    return { ...comment, replies, _count: { replies: comment._count.replies - removedCount } }
  })
}

/** Appends a new reply to its parent and counts it. */
export function addReply(comments: readonly ThreadComment[], reply: ThreadComment): ThreadComment[] {
  return changeComment(comments, reply.parentId ?? '', parent => ({
    ...parent,
    replies: [...parent.replies, reply],
    _count: { replies: parent._count.replies + 1 },
  }))
}

/** Merges flat replies into the tree of their top-level comment; loaded comments stay. */
export function mergeReplies(root: ThreadComment, flat: readonly ThreadComment[]): ThreadComment {
  const byId = new Map([...flat, ...subtreeOf(root)].map(comment => [comment.id, comment]))
  byId.delete(root.id)
  const byParent = Map.groupBy(byId.values(), comment => comment.parentId)
  const build = (comment: ThreadComment): ThreadComment => ({
    ...comment,
    replies: (byParent.get(comment.id) ?? []).toSorted(compareByTime).map(build),
  })
  return build(root)
}

/** Adds the cursor for further replies of a top-level comment. */
export function withRepliesCursor(root: ThreadComment): ThreadComment {
  if (!root.moreReplies) return root
  return { ...root, cursor: subtreeOf(root).slice(1).toSorted(compareByTime).at(-1)?.id }
}

/** All pages as one list; a comment that moved to a later page meanwhile appears only once. */
export function mergePages(pages: readonly ThreadPage[]): ThreadComment[] {
  const byId = new Map<string, ThreadComment>()
  for (const page of pages) {
    for (const comment of page.comments) if (!byId.has(comment.id)) byId.set(comment.id, comment)
  }
  return [...byId.values()]
}
