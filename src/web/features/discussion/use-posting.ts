import { useEffect, useRef } from 'react'
import { useDraft } from '#web/app/use-draft.ts'
import { toast } from '#web/ui/toast.ts'
import { useDiscussion } from './discussion-context.ts'
import { postingErrorMessage } from './posting-errors.ts'

type PostingOptions = {
  /** The key of the draft, which survives a reload and an expired session. */
  draftKey: string
  parentId: string | null
  successMessage: string
  failureMessage: string
  onPosted?: () => void
}

/** The draft of a new comment and its submission. A rejected text returns to the field, before newer text. */
export function usePosting({ draftKey, parentId, successMessage, failureMessage, onPosted }: PostingOptions) {
  const { subject, actions, mayWrite, setOpen } = useDiscussion()
  const { text, setText, clear } = useDraft(draftKey)
  const latestText = useRef(text)
  useEffect(() => {
    latestText.current = text
  }, [text])

  const send = async (content: string) => {
    const isOptimistic = subject.behavior.showsNewComment === 'immediately'
    if (parentId) setOpen([parentId], 'open')
    if (isOptimistic) clear()
    try {
      await actions.post(content, parentId)
      if (!isOptimistic) clear()
      toast.success(successMessage)
      onPosted?.()
      return undefined
    } catch (error) {
      if (isOptimistic) setText([content, latestText.current].filter(Boolean).join('\n\n'))
      return postingErrorMessage(error, failureMessage)
    }
  }
  return {
    text,
    onText: setText,
    onSubmit: async (content: string) => (mayWrite() ? send(content) : undefined),
  }
}
