import { useState } from 'react'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import type { DiscussionContextValue } from './discussion-context.ts'
import type { CommentSort, DiscussionSubject } from './discussion-subject.ts'
import { threadActions } from './thread-actions.ts'
import type { useOpenReplies } from './use-open-replies.ts'
import type { useDiscussionComments } from './use-discussion-comments.ts'

type DiscussionValueOptions = {
  subject: DiscussionSubject
  thread: ReturnType<typeof useDiscussionComments>
  sort: CommentSort
  replies: ReturnType<typeof useOpenReplies>
  target?: string | undefined
  /** The ancestors of the target, which start open. */
  ancestors?: ReadonlySet<string>
}

const noAncestors: ReadonlySet<string> = new Set()

/** Creates the value of DiscussionContext for a thread, on the page of its subject or in the feed. */
export function useDiscussionValue(options: DiscussionValueOptions): DiscussionContextValue {
  const { subject, thread, sort, replies, target, ancestors = noAncestors } = options
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
    isOpen: replies.isOpenFor(ancestors),
    setOpen: replies.setOpen,
  }
}
