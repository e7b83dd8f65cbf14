import type { SubjectKind } from '#domain/subject.ts'
import { timeAgo } from '#web/messages/time-ago.ts'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { formatHoursAgo } from './format-hours-ago.ts'

/** The differences between discussions of cards and of collections. */
export type DiscussionBehavior = {
  /** Whether a new comment is shown before the server has saved it. */
  showsNewComment: 'immediately' | 'after save'
  posted: string
  replied: string
  /** The age of a comment as text. */
  formatAge: (writtenAt: string, now: number) => string
}

export const discussionBehaviors: Record<SubjectKind, DiscussionBehavior> = {
  card: {
    showsNewComment: 'immediately',
    posted: messages.composer.posted,
    replied: messages.reply.posted,
    formatAge: formatHoursAgo,
  },
  collection: {
    showsNewComment: 'after save',
    posted: messages.added,
    replied: messages.added,
    formatAge: timeAgo,
  },
}
