import { Undo2 } from 'lucide-react'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { changesMessages as messages } from '#web/messages/en/changes.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useUndoLast } from './use-undo-last.ts'

type TextProps = { id: string; text: ReactNode; className?: string }

/** Says what Undo takes back. The button has the id as its description. */
export function LastChangeText({ id, text, className }: TextProps) {
  if (!text) return null
  return (
    <p id={id} className={classNames('text-xs text-ink-3', className)}>
      {messages.lastChange} <span className="text-ink-2">{text}</span>
    </p>
  )
}

/** Where the list of messages says that it has some. */
const markOfToasts = 'data-toasts'

function watchToasts(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [markOfToasts] })
  return () => observer.disconnect()
}

const useHasToasts = () =>
  useSyncExternalStore(
    watchToasts,
    () => document.documentElement.hasAttribute(markOfToasts),
    () => false,
  )

/**
 * The last change with its Undo, for pages where cards are changed. Nothing before the first change and while messages are shown:
 * the one about the change has the same button.
 */
export function LastChange({ userId }: { userId: string }) {
  const { canUndo, undoLast, text } = useUndoLast(userId)
  const id = useId()
  const hasToasts = useHasToasts()
  if (!canUndo || hasToasts) return null
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-x-2">
      <LastChangeText id={id} text={text} className="min-w-0 text-end" />
      <Button
        size="small"
        variant="quiet"
        className="-my-2 shrink-0"
        icon={<Undo2 aria-hidden className="icon" />}
        aria-describedby={text ? id : undefined}
        onClick={() => void undoLast()}
      >
        {messages.undo}
      </Button>
    </div>
  )
}
