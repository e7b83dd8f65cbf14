import { useState } from 'react'
import { discussion } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = {
  open: boolean
  words: { title: string; text: string; confirm: string; cancel: string; failed: string }
  act: () => Promise<unknown>
  /** Said when it is done. */
  done: string
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function AskFirst({ open, words, act, done, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await act()
      toast.success(done)
    } catch {
      toast.error(words.failed)
    }
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={discussion.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{words.text}</p>
    </Dialog>
  )
}
