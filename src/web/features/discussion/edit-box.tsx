import { useEffect, useRef } from 'react'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { useSavedTextDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDiscussion } from './discussion-context.ts'
import { postingErrorMessage } from './posting-errors.ts'
import type { ThreadComment } from './thread-tree.ts'
import { CommentForm } from './comment-form.tsx'

/** The form in which users edit a comment of theirs in place. */
export function EditBox({ comment, onClose }: { comment: ThreadComment; onClose: () => void }) {
  const { actions } = useDiscussion()
  const { text, setText, clear } = useSavedTextDraft(`edit:${comment.id}`, comment.content)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const close = () => {
    clear()
    onClose()
  }
  const submit = async (content: string) => {
    try {
      if (content !== comment.content) {
        await actions.edit(comment.id, content)
        toast.success(messages.edit.saved)
      }
      close()
      return undefined
    } catch (error) {
      return postingErrorMessage(error, messages.edit.failed)
    }
  }
  return (
    <CommentForm
      label={messages.edit.label}
      submitLabel={messages.edit.save}
      text={text}
      onText={setText}
      onSubmit={submit}
      fieldRef={field}
      cancel={
        <Button variant="quiet" onClick={close}>
          {messages.edit.cancel}
        </Button>
      }
    />
  )
}
