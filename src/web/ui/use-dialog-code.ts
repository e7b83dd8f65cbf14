import { useState } from 'react'
import { toast } from './toast.ts'

/**
 * State of a dialog whose code is loaded when it opens first; the caller renders the dialog from `code`. If loading
 * fails, a toast shows the message and nothing opens.
 */
export function useDialogCode<Code extends object>(load: () => Promise<Code>, failedMessage: string) {
  const [code, setCode] = useState<Code>()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      setCode(await load())
      setOpen(true)
    } catch {
      toast.error(failedMessage)
    }
  }
  return { code, isOpen, open, close: () => setOpen(false) }
}
