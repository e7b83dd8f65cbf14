import { discussion as words } from '#web/messages/en/discussion.ts'
import { useKeptText } from '#web/session/use-kept-text.ts'
import { toast } from '#web/ui/toast.ts'
import { useDiscussion } from './discussion-context.ts'
import { postingProblem } from './posting.ts'
import { WritingBox } from './writing-box.tsx'

/** Writes a new comment. The draft outlives a reload and a session that ends. */
export function Composer() {
  const { subject, actions, mayWrite } = useDiscussion()
  const draft = useKeptText(`comment:${subject.key}`)
  const submit = async (content: string) => {
    if (!mayWrite()) return undefined
    draft.clear()
    try {
      await actions.post(content, null, words.you)
      toast.success(words.composer.posted)
      return undefined
    } catch (error) {
      draft.setText(content)
      return postingProblem(error, words.composer.failed)
    }
  }
  return (
    <WritingBox
      label={words.composer.label}
      placeholder={words.composer.placeholder}
      submitLabel={words.composer.submit}
      text={draft.text}
      onText={draft.setText}
      onSubmit={submit}
    />
  )
}
