import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import { locale } from '#domain/locale.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDiscussion } from './discussion-context.ts'
import type { VoteValue } from './discussion-subject.ts'
import { promptOnExpiredSession } from './posting-errors.ts'
import type { ThreadComment } from './thread-tree.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'

const pressedIcon = (on: boolean) => `icon ${on ? 'fill-current' : ''}`

/** Upvote, net score, downvote. A second click on an arrow removes the vote. */
export function CommentVotes({ comment }: { comment: ThreadComment }) {
  const { actions, mayVote } = useDiscussion()
  const [busy, start] = useBusyAction()
  const { username } = comment.user
  const score = comment.upvotes - comment.downvotes
  const vote = (value: VoteValue) =>
    actions.vote(comment.id, value).catch((error: unknown) => {
      if (!promptOnExpiredSession(error, 'vote')) toast.error(withReason(messages.vote.failed, error))
    })
  const press = (value: VoteValue) => void (mayVote() && start(() => vote(value)))
  return (
    <div className="flex items-center" aria-busy={busy}>
      <IconButton
        size="small"
        label={messages.vote.up(username)}
        icon={<ArrowBigUp className={pressedIcon(comment.userVote === 1)} aria-hidden />}
        pressed={comment.userVote === 1}
        disabled={comment.temporary}
        onClick={() => press(1)}
      />
      <span className="min-w-5 text-center text-xs font-semibold tabular-nums" aria-live="polite">
        <span aria-hidden>{score.toLocaleString(locale)}</span>
        <span className="sr-only">{messages.vote.score(score)}</span>
      </span>
      <IconButton
        size="small"
        label={messages.vote.down(username)}
        icon={<ArrowBigDown className={pressedIcon(comment.userVote === -1)} aria-hidden />}
        pressed={comment.userVote === -1}
        disabled={comment.temporary}
        onClick={() => press(-1)}
      />
    </div>
  )
}
