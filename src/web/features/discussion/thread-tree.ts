import type { ApiComment } from '#contract/comment-shapes.ts'

/** A comment on the screen. `temporary` while the server has not answered yet. */
export type Comment = Omit<ApiComment, 'replies'> & {
  replies: Comment[]
  temporary?: true
  /** Of a top-level comment: the last reply that the server sent in order; more follow after it. */
  cursor?: string | undefined
}

/** A page of a discussion; `total` counts every comment of it, replies too. */
export type ThreadPage = { comments: Comment[]; total: number; page: number; hasNext: boolean }

const older = (a: Comment, b: Comment) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)

const scoreOf = ({ upvotes, downvotes }: Comment) => upvotes - downvotes

/** The best on top, the newest first among equals; replies stay in the order in which they were written. */
export function bestFirst(comments: readonly Comment[]): Comment[] {
  return comments.toSorted((a, b) => scoreOf(b) - scoreOf(a) || older(b, a))
}

/** The comment and everything below it. */
export function branchOf(comment: Comment): Comment[] {
  return [comment, ...comment.replies.flatMap(branchOf)]
}

export function findComment(comments: readonly Comment[], id: string): Comment | undefined {
  for (const comment of comments) {
    const found = comment.id === id ? comment : findComment(comment.replies, id)
    if (found) return found
  }
  return undefined
}

/** From the top-level comment down to this one; empty when it is not here. */
export function wayTo(comments: readonly Comment[], id: string): Comment[] {
  for (const comment of comments) {
    if (comment.id === id) return [comment]
    const below = wayTo(comment.replies, id)
    if (below.length > 0) return [comment, ...below]
  }
  return []
}

/** The same tree with one comment changed, or left out where `change` answers none. Untouched branches stay the same objects. */
export function changeComment(
  comments: readonly Comment[],
  id: string,
  change: (comment: Comment) => Comment | undefined,
): Comment[] {
  return comments.flatMap(comment => {
    if (comment.id === id) return change(comment) ?? []
    if (!findComment(comment.replies, id)) return comment
    const replies = changeComment(comment.replies, id, change)
    const gone = comment.replies.length - replies.length
    return { ...comment, replies, _count: { replies: comment._count.replies - gone } }
  })
}

/** Puts a new reply behind the others of its parent, and counts it. */
export function addReply(comments: readonly Comment[], reply: Comment): Comment[] {
  return changeComment(comments, reply.parentId ?? '', parent => ({
    ...parent,
    replies: [...parent.replies, reply],
    _count: { replies: parent._count.replies + 1 },
  }))
}

/** Hangs replies that came flat into the tree below their top-level comment; what is there already stays. */
export function mergeReplies(root: Comment, flat: readonly Comment[]): Comment {
  const byId = new Map([...flat, ...branchOf(root)].map(comment => [comment.id, comment]))
  byId.delete(root.id)
  const byParent = Map.groupBy(byId.values(), comment => comment.parentId)
  const build = (comment: Comment): Comment => ({
    ...comment,
    replies: (byParent.get(comment.id) ?? []).toSorted(older).map(build),
  })
  return build(root)
}

/** Where the replies of a top-level comment go on, as the server sent it. */
export function withCursor(root: Comment): Comment {
  if (!root.moreReplies) return root
  return { ...root, cursor: branchOf(root).slice(1).toSorted(older).at(-1)?.id }
}

/** One list of all pages; a comment that moved to a later page meanwhile stands in its first place only. */
export function listed(pages: readonly ThreadPage[]): Comment[] {
  const byId = new Map<string, Comment>()
  for (const page of pages) {
    for (const comment of page.comments) if (!byId.has(comment.id)) byId.set(comment.id, comment)
  }
  return [...byId.values()]
}
