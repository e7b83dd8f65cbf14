import { Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { changesMessages as messages } from '#web/messages/en/changes.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
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

type LineProps = { text: ReactNode; onUndo: () => void }

function UndoLine({ text, onUndo }: LineProps) {
  const id = useId()
  const line = useRestoreFocus<HTMLDivElement>()
  return (
    <div ref={line} className="flex min-w-0 flex-1 items-center justify-end gap-x-2">
      <LastChangeText id={id} text={text} className="min-w-0 text-end" />
      <Button
        size="small"
        variant="quiet"
        className="-my-2 shrink-0"
        icon={<Undo2 aria-hidden className="icon" />}
        aria-describedby={text ? id : undefined}
        onClick={onUndo}
      >
        {messages.undo}
      </Button>
    </div>
  )
}

/**
 * The last change with its Undo, for pages where cards are changed. Nothing before the first change and while a message
 * has the same Undo.
 */
export function LastChange({ userId }: { userId: string }) {
  const { canUndo, isOffered, undoLast, text } = useUndoLast(userId)
  if (!canUndo || isOffered) return null
  return <UndoLine text={text} onUndo={() => void undoLast()} />
}
