import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { commentAnchor, commentOfHash } from './comment-address.ts'
import type { CommentSort, DiscussionSubject } from './discussion-subject.ts'
import { readComment } from './read-thread.ts'
import { type Comment, findComment, mergeReplies, wayTo, withCursor } from './thread-tree.ts'
import type { ThreadChanges } from './use-thread.ts'

type Thread = { comments: Comment[] | undefined; changes: ThreadChanges; sort: CommentSort }
type SetOpen = (ids: readonly string[], open: 'open' | 'closed') => void

/** Hangs a way down to a comment into the thread: below its top-level comment if that is here, else on top. */
function withBranch(comments: Comment[], branch: readonly Comment[]): Comment[] {
  const [root, ...below] = branch
  if (!root) return comments
  const known = comments.find(comment => comment.id === root.id)
  if (known) return comments.map(comment => (comment === known ? mergeReplies(known, below) : comment))
  return [mergeReplies(withCursor(root), below), ...comments]
}

/** Brings the comment that the address points to onto the screen, and tells when there is none. */
export function useTarget(subject: DiscussionSubject, { comments, changes, sort }: Thread, setOpen: SetOpen) {
  const { hash, key } = useLocation()
  const target = commentOfHash(hash)
  const [missing, setMissing] = useState<string>()
  const isLoaded = comments !== undefined
  const way = target && comments ? wayTo(comments, target) : []
  const isHere = way.length > 0

  useEffect(() => {
    if (!target || !isLoaded || isHere) return
    let left = false
    const find = async () => {
      const branch = (await subject.branch(target, sort)).map(readComment)
      if (left) return
      if (findComment(branch, target)) changes.update(all => withBranch(all, branch))
      else setMissing(target)
    }
    find().catch(() => left || setMissing(target))
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asks once for each comment that is not here
  }, [target, isLoaded, isHere, sort, subject.key])

  useEffect(() => {
    if (!target || !isHere) return
    setOpen(
      way.slice(0, -1).map(comment => comment.id),
      'open',
    )
    const move = () => {
      const element = document.getElementById(commentAnchor(target))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    }
    move()
    // Once more when replies that were folded away have been drawn, and what stands above has its height.
    const frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- moves once, when it has come or is asked for again
  }, [target, isHere, key])

  return {
    target,
    missing: target !== undefined && missing === target && !isHere,
    /** The comments above it, which stand open for it. */
    above: new Set(way.slice(0, -1).map(comment => comment.id)),
  }
}
