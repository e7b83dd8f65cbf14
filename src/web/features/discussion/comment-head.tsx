import { Link, useLocation } from 'react-router'
import { dateInWords } from '#domain/date-in-words.ts'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { profilePath } from '#site/site-paths.ts'
import { commentAnchor } from './comment-url.ts'
import { useDiscussion } from './discussion-context.ts'
import type { ThreadComment } from './thread-tree.ts'

type Props = {
  comment: ThreadComment
  /** The element id of the author's name, which labels the comment. */
  id: string
}

function Author({ comment, id }: Props) {
  const { username } = comment.user
  const look = 'text-sm font-semibold [overflow-wrap:anywhere]'
  if (comment.temporary || comment.user.id === null) {
    return (
      <span id={id} className={look}>
        {username}
      </span>
    )
  }
  return (
    <Link id={id} to={profilePath(username)} className={`${look} hover:underline`}>
      {username}
    </Link>
  )
}

function When({ comment }: { comment: ThreadComment }) {
  const { subject, now } = useDiscussion()
  const { search } = useLocation()
  const { page } = subject
  const hash = commentAnchor(comment.id)
  const when = subject.behavior.formatAge(comment.createdAt, now)
  return (
    <Link
      to={page === undefined ? { search, hash } : `${page}#${hash}`}
      aria-label={messages.permalink(when)}
      title={dateInWords(comment.createdAt.slice(0, 10))}
      className="rounded-xs text-xs text-ink-3 hover:underline"
    >
      <time dateTime={comment.createdAt}>{when}</time>
    </Link>
  )
}

/**
 * The author and the age of a comment, and whether it was edited. The age is a link once the comment is posted. `id` is
 * that of the author's name.
 */
export function CommentHead({ comment, id }: Props) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2">
      <Author comment={comment} id={id} />
      {comment.temporary ? (
        <span className="text-xs text-ink-3">{messages.posting}</span>
      ) : (
        <When comment={comment} />
      )}
      {comment.editedAt && <span className="text-xs text-ink-3">· {messages.edited}</span>}
    </div>
  )
}
