import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useBusyAction } from './use-busy-action.ts'

type Props = {
  open: boolean
  texts: { title: string; text: ReactNode; confirm: string; cancel: string; close: string }
  /** Resolves to whether the dialog closes. */
  action: () => Promise<boolean>
  onClose: () => void
  tone?: 'danger' | 'primary'
  /** Further fields; they keep their values when the action fails. */
  children?: ReactNode
}

/** Asks before an action that harms, and stays open when the action fails. */
export function ConfirmDialog({ open, texts, action, onClose, tone = 'danger', children }: Props) {
  const [busy, start] = useBusyAction()
  const confirm = async () => {
    if (await action()) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant={tone} busy={busy} onClick={() => void start(confirm)}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{texts.text}</p>
        {children}
      </div>
    </Dialog>
  )
}
