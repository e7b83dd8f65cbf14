import { useState } from 'react'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { useDiscussion } from './discussion-context.ts'
import type { ThreadComment } from './thread-tree.ts'

/** Loads further replies of a long thread. */
export function MoreReplies({ comment }: { comment: ThreadComment }) {
  const { actions, isOpen } = useDiscussion()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  if (!comment.moreReplies || !isOpen(comment, 0)) return null
  const load = async () => {
    setState('loading')
    await actions.loadReplies(comment).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" busy={state === 'loading'} onClick={() => void load()}>
        {messages.moreReplies(comment.moreReplies)}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {messages.loadFailed}
        </p>
      )}
    </div>
  )
}
