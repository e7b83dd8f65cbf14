import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { commentAnchor, commentIdFromHash } from './comment-url.ts'
import type { CommentSort, DiscussionSubject } from './discussion-subject.ts'
import { normalizeComment } from './read-thread.ts'
import {
  type ThreadComment,
  findComment,
  mergeReplies,
  findCommentPath,
  withRepliesCursor,
} from './thread-tree.ts'
import type { ThreadCacheActions } from './use-discussion-comments.ts'

type Thread = { comments: ThreadComment[] | undefined; changes: ThreadCacheActions; sort: CommentSort }
type SetOpen = (ids: readonly string[], open: 'open' | 'closed') => void

/** Merges the path to a comment into the thread: below its loaded top-level comment, else as a new first one. */
function withBranch(comments: ThreadComment[], branch: readonly ThreadComment[]): ThreadComment[] {
  const [root, ...replies] = branch
  if (!root) return comments
  const existingRoot = comments.find(comment => comment.id === root.id)
  if (existingRoot)
    return comments.map(comment => (comment === existingRoot ? mergeReplies(existingRoot, replies) : comment))
  return [mergeReplies(withRepliesCursor(root), replies), ...comments]
}

/**
 * Loads the comment in the URL, scrolls to it and focuses it. `missing` is true if it does not exist or cannot be
 * loaded.
 */
export function useLinkedComment(
  subject: DiscussionSubject,
  { comments, changes, sort }: Thread,
  setOpen: SetOpen,
) {
  const { hash, key } = useLocation()
  const target = commentIdFromHash(hash)
  const [missing, setMissing] = useState<string>()
  const isLoaded = comments !== undefined
  const path = target && comments ? findCommentPath(comments, target) : []
  const isInThread = path.length > 0

  useEffect(() => {
    if (!target || !isLoaded || isInThread) return
    let isCancelled = false
    const loadBranch = async () => {
      const branch = (await subject.branch(target, sort)).map(normalizeComment)
      if (isCancelled) return
      if (findComment(branch, target)) changes.update(all => withBranch(all, branch))
      else setMissing(target)
    }
    loadBranch().catch(() => isCancelled || setMissing(target))
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- loads once for each missing comment
  }, [target, isLoaded, isInThread, sort, subject.key])

  useEffect(() => {
    if (!target || !isInThread) return
    setOpen(
      path.slice(0, -1).map(comment => comment.id),
      'open',
    )
    const scrollToTarget = () => {
      const element = document.getElementById(commentAnchor(target))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    }
    scrollToTarget()
    // Again after collapsed replies are rendered and the layout is final.
    const frame = requestAnimationFrame(scrollToTarget)
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once after loading and after each navigation
  }, [target, isInThread, key])

  return {
    target,
    missing: target !== undefined && missing === target && !isInThread,
    /** The ancestors of the target, which start open. */
    ancestors: new Set(path.slice(0, -1).map(comment => comment.id)),
  }
}
