import type { ApiComment } from '#contract/comment-shapes.ts'
import { type CommentRow, presentComment } from './comment-rows.ts'

/** Nests replies below their parents. `replies` must be sorted oldest first: a parent precedes its replies. */
export function nestReplies(roots: readonly CommentRow[], replies: readonly CommentRow[]): ApiComment[] {
  const byId = new Map<string, ApiComment>()
  const loaded = new Map<string | null, number>()
  const threads = roots.map(row => {
    const comment = presentComment(row)
    byId.set(row.id, comment)
    return comment
  })
  for (const row of replies) {
    const comment = presentComment(row)
    byId.set(row.id, comment)
    byId.get(row.parentId ?? '')?.replies.push(comment)
    loaded.set(row.rootId, (loaded.get(row.rootId) ?? 0) + 1)
  }
  for (const [index, thread] of threads.entries())
    thread.moreReplies = (roots[index]?.descendants ?? 0) - (loaded.get(thread.id) ?? 0)
  return threads
}
