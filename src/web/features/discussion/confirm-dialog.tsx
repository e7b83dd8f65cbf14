import type { ReactNode } from 'react'
import { withReason } from '#web/api/api-error-message.ts'
import { commentMessages } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { promptOnExpiredSession } from './posting-errors.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'

type Props = {
  open: boolean
  texts: { title: string; text: string; confirm: string; cancel: string; failed: string }
  action: () => Promise<unknown>
  /** The message of the toast after the action succeeded. */
  successMessage: string
  onClose: () => void
  tone?: 'danger' | 'primary'
  /** Further fields; they keep their values when the action fails. */
  children?: ReactNode
}

/** Asks for confirmation and stays open when the action fails. */
export function ConfirmDialog({
  open,
  texts,
  action,
  successMessage,
  onClose,
  tone = 'danger',
  children,
}: Props) {
  const [busy, start] = useBusyAction()
  const rememberFocus = useFocusAfterRemoval()
  const confirm = async () => {
    try {
      await action()
      toast.success(successMessage)
      onClose()
    } catch (error) {
      toast.error(withReason(texts.failed, error))
      if (promptOnExpiredSession(error, 'comment')) onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={commentMessages.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant={tone}
            busy={busy}
            onClick={event => {
              rememberFocus(event.currentTarget)
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
