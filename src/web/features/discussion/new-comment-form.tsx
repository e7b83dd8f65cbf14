import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { useDiscussion } from './discussion-context.ts'
import { usePosting } from './use-posting.ts'
import { CommentForm } from './comment-form.tsx'

/** The form for a new top-level comment. */
export function NewCommentForm() {
  const { subject } = useDiscussion()
  const posting = usePosting({
    draftKey: `comment:${subject.key}`,
    parentId: null,
    successMessage: subject.behavior.posted,
    failureMessage: messages.composer.failed,
  })
  return (
    <CommentForm
      label={messages.composer.label}
      placeholder={messages.composer.placeholder}
      submitLabel={messages.composer.submit}
      {...posting}
    />
  )
}
