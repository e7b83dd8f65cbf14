import type { ReactNode } from 'react'
import { discussion } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { askToSignIn } from './posting.ts'
import { useNearbyFocus } from './use-nearby-focus.ts'
import { useBusy } from '#web/ui/use-busy.ts'

type Props = {
  open: boolean
  texts: { title: string; text: string; confirm: string; cancel: string; failed: string }
  act: () => Promise<unknown>
  /** Said when it is done. */
  done: string
  onClose: () => void
  tone?: 'danger' | 'primary'
  /** What else is asked; it stays as it was filled in when the act fails. */
  children?: ReactNode
}

/** Asks before something is done, and stays open when it could not be done. */
export function AskFirst({ open, texts, act, done, onClose, tone = 'danger', children }: Props) {
  const [busy, start] = useBusy()
  const keepFocusNear = useNearbyFocus()
  const confirm = async () => {
    try {
      await act()
      toast.success(done)
      onClose()
    } catch (error) {
      toast.error(texts.failed)
      if (askToSignIn(error, 'comment')) onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={discussion.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant={tone}
            busy={busy}
            onClick={event => {
              keepFocusNear(event.currentTarget)
              void start(confirm)
            }}
          >
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
