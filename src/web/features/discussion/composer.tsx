import { discussion as messages } from '#web/messages/en/discussion.ts'
import { useDiscussion } from './discussion-context.ts'
import { usePosting } from './use-posting.ts'
import { WritingBox } from './writing-box.tsx'

/** Writes a new comment. */
export function Composer() {
  const { subject } = useDiscussion()
  const posting = usePosting({
    draftKey: `comment:${subject.key}`,
    parentId: null,
    posted: subject.manner.posted,
    failed: messages.composer.failed,
  })
  return (
    <WritingBox
      label={messages.composer.label}
      placeholder={messages.composer.placeholder}
      submitLabel={messages.composer.submit}
      {...posting}
    />
  )
}
