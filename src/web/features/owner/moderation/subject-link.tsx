import { Link } from 'react-router'
import type { ReportedComment } from '#contract/moderation-endpoints.ts'
import { commentPath } from '#domain/comment-path.ts'
import { ownerModerationMessages as messages } from '#web/messages/en/owner-moderation.ts'

type Props = { subject: ReportedComment['subject']; commentId: string }

/** What a comment is about, as a link to the comment if moderators can read it there. */
export function SubjectLink({ subject, commentId }: Props) {
  if (!subject) return <span>{messages.on(messages.deletedSubject)}</span>
  const unknown = subject.kind === 'card' ? messages.unknownCard : messages.unknownCollection
  if (subject.name === null) return <span>{messages.on(unknown)}</span>
  return (
    <Link to={commentPath(subject, commentId)} className="link">
      {messages.on(subject.name)}
    </Link>
  )
}
