import { useEffect, useRef } from 'react'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { useDiscussion } from './discussion-context.ts'
import type { ThreadComment } from './thread-tree.ts'
import { usePosting } from './use-posting.ts'
import { CommentForm } from './comment-form.tsx'

/** The form for a reply. */
export function ReplyBox({ comment, onClose }: { comment: ThreadComment; onClose: () => void }) {
  const { subject } = useDiscussion()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const posting = usePosting({
    draftKey: `reply:${comment.id}`,
    parentId: comment.id,
    successMessage: subject.behavior.replied,
    failureMessage: messages.reply.failed,
    onPosted: onClose,
  })
  return (
    <CommentForm
      label={messages.reply.label(comment.user.username)}
      submitLabel={messages.reply.submit}
      rows={2}
      fieldRef={field}
      cancel={
        <Button variant="quiet" onClick={onClose}>
          {messages.reply.cancel}
        </Button>
      }
      {...posting}
    />
  )
}
