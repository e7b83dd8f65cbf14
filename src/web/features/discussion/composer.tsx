import { discussion as words } from '#web/messages/en/discussion.ts'
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
    failed: words.composer.failed,
  })
  return (
    <WritingBox
      label={words.composer.label}
      placeholder={words.composer.placeholder}
      submitLabel={words.composer.submit}
      {...posting}
    />
  )
}
