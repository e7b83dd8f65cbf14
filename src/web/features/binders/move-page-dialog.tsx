import { useState } from 'react'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import type { BinderChanges } from './use-binder-changes.ts'

const { movePage: messages, form: formMessages } = bindersMessages

type Props = { page: number; pages: number; changes: BinderChanges; onClose: () => void }

/** Moves the open page to another place in the binder; those between shift by one. */
export function MovePageDialog({ page, pages, changes, onClose }: Props) {
  const [to, setTo] = useState(String(page))
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useBusyAction()
  const target = Number(to)
  const isPage = Number.isInteger(target) && target >= 1 && target <= pages && target !== page
  const move = async () => {
    setProblem(undefined)
    if (await changes.movePage(page, target, setProblem)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.title(page)}
      closeLabel={formMessages.close}
      footer={
        <Button variant="primary" disabled={!isPage} busy={busy} onClick={() => void start(move)}>
          {messages.move}
        </Button>
      }
    >
      <TextField
        label={messages.to}
        type="number"
        inputMode="numeric"
        min={1}
        max={pages}
        value={to}
        error={problem}
        onChange={event => {
          setTo(event.target.value)
          setProblem(undefined)
        }}
      />
    </Dialog>
  )
}
