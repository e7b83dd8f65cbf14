import { useState } from 'react'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import type { Shared } from './discussion-context.ts'
import type { CommentSort, DiscussionSubject } from './discussion-subject.ts'
import { threadActions } from './thread-actions.ts'
import type { useOpenReplies } from './use-open-replies.ts'
import type { useThread } from './use-thread.ts'

type Parts = {
  subject: DiscussionSubject
  thread: ReturnType<typeof useThread>
  sort: CommentSort
  replies: ReturnType<typeof useOpenReplies>
  target?: string | undefined
  /** The comments above the target, which stand open for it. */
  above?: ReadonlySet<string>
}

const nothingAbove: ReadonlySet<string> = new Set()

/** What every part of a thread is told, wherever the thread stands. */
export function useSharedDiscussion(parts: Parts): Shared {
  const { subject, thread, sort, replies, target, above = nothingAbove } = parts
  const [now] = useState(Date.now)
  const { user } = useSession()
  return {
    subject,
    actions: threadActions(subject, thread.changes, sort),
    userId: user?.id,
    now: Math.max(now, thread.query.dataUpdatedAt),
    target,
    mayWrite: useRequireSignIn('comment'),
    mayVote: useRequireSignIn('vote'),
    isOpen: replies.isOpenBelow(above),
    setOpen: replies.setOpen,
  }
}
