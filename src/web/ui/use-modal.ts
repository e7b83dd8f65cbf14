import { type MouseEvent, useEffect, useRef } from 'react'

/** Keeps a native dialog open as told; Escape and a press on the backdrop ask to close. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      onClose()
    },
    // The dialog itself is hit only outside of what it holds.
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
