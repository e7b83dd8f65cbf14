import { useEffect, useRef } from 'react'
import { discussion as words } from '#web/messages/en/discussion.ts'
import { useKeptText } from '#web/session/use-kept-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDiscussion } from './discussion-context.ts'
import { postingProblem } from './posting.ts'
import type { Comment } from './thread-tree.ts'
import { WritingBox } from './writing-box.tsx'

/** Writes a reply below a comment. */
export function ReplyBox({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { actions, mayWrite, setOpen } = useDiscussion()
  const draft = useKeptText(`reply:${comment.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (content: string) => {
    if (!mayWrite()) return undefined
    draft.clear()
    setOpen([comment.id], 'open')
    try {
      await actions.post(content, comment.id, words.you)
      toast.success(words.reply.posted)
      onClose()
      return undefined
    } catch (error) {
      draft.setText(content)
      return postingProblem(error, words.reply.failed)
    }
  }
  return (
    <WritingBox
      label={words.reply.label(comment.user.username)}
      submitLabel={words.reply.submit}
      text={draft.text}
      onText={draft.setText}
      onSubmit={submit}
      rows={2}
      fieldRef={field}
      cancel={
        <Button variant="quiet" onClick={onClose}>
          {words.reply.cancel}
        </Button>
      }
    />
  )
}
