import type { SubjectKind } from '#domain/subject.ts'
import { timeAgo } from '#web/app/time-ago.ts'
import { discussion as messages } from '#web/messages/en/discussion.ts'
import { hoursAgo } from './hours-ago.ts'

/** Where discussions of cards and of collections differ. */
export type DiscussionManner = {
  /** Whether a new comment stands there while the server has not answered yet. */
  shows: 'at once' | 'when saved'
  posted: string
  replied: string
  /** How long ago a comment was written. */
  when: (written: string, now: number) => string
}

export const discussionManners: Record<SubjectKind, DiscussionManner> = {
  card: {
    shows: 'at once',
    posted: messages.composer.posted,
    replied: messages.reply.posted,
    when: hoursAgo,
  },
  collection: { shows: 'when saved', posted: messages.added, replied: messages.added, when: timeAgo },
}
