import { useEffect, useRef } from 'react'
import { useDraft } from '#web/app/use-draft.ts'
import { toast } from '#web/ui/toast.ts'
import { useDiscussion } from './discussion-context.ts'
import { postingProblem } from './posting.ts'

type Posting = {
  /** Names the draft, which outlives a reload and a session that ends. */
  draftKey: string
  parentId: string | null
  posted: string
  failed: string
  onPosted?: () => void
}

/** Writing something new: its draft, and sending it. What the server refuses is back, before what was written since. */
export function usePosting({ draftKey, parentId, posted, failed, onPosted }: Posting) {
  const { subject, actions, mayWrite, setOpen } = useDiscussion()
  const { text, setText, clear } = useDraft(draftKey)
  const written = useRef(text)
  useEffect(() => {
    written.current = text
  }, [text])

  const send = async (content: string) => {
    const isShownAtOnce = subject.manner.shows === 'at once'
    if (parentId) setOpen([parentId], 'open')
    if (isShownAtOnce) clear()
    try {
      await actions.post(content, parentId)
      if (!isShownAtOnce) clear()
      toast.success(posted)
      onPosted?.()
      return undefined
    } catch (error) {
      if (isShownAtOnce) setText([content, written.current].filter(Boolean).join('\n\n'))
      return postingProblem(error, failed)
    }
  }
  return {
    text,
    onText: setText,
    onSubmit: async (content: string) => (mayWrite() ? send(content) : undefined),
  }
}
