import { withReason } from '#web/api/api-error-message.ts'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDiscussion } from './discussion-context.ts'
import type { ThreadComment } from './thread-tree.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

function Unblock({ userId, username }: { userId: string; username: string }) {
  const { actions } = useDiscussion()
  const [busy, start] = useBusyAction()
  const rememberFocus = useFocusAfterRemoval()
  const unblock = () =>
    actions.unblock(userId).then(
      () => toast.success(messages.unblock.done(username)),
      (error: unknown) => toast.error(withReason(messages.unblock.failed, error)),
    )
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-2.5 not-italic"
      busy={busy}
      onClick={event => {
        rememberFocus(event.currentTarget)
        void start(unblock)
      }}
    >
      {messages.unblock.label(username)}
    </Button>
  )
}

/** The tombstone of an unreadable comment with replies. */
export function CommentTombstone({ comment }: { comment: ThreadComment }) {
  const { state, user } = comment
  if (state === 'visible') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-3 italic">
      <p className="py-1.5">{messages[state]}</p>
      {state === 'blocked' && user.id !== null && <Unblock userId={user.id} username={user.username} />}
    </div>
  )
}
