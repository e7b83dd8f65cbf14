import type { SubjectKind } from '#domain/subject.ts'
import { timeAgo } from '#web/app/time-ago.ts'
import { discussion as words } from '#web/messages/en/discussion.ts'
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
  card: { shows: 'at once', posted: words.composer.posted, replied: words.reply.posted, when: hoursAgo },
  collection: { shows: 'when saved', posted: words.added, replied: words.added, when: timeAgo },
}
