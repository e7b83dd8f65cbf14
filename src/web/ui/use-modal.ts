import { type MouseEvent, useEffect, useRef } from 'react'

const fields = ':is(input, textarea, select):not([type="hidden"], :disabled)'

/**
 * Keeps a native dialog open as told; Escape and a press on the backdrop ask to close. The focus goes to the first
 * field of its body where `focus` says so, else to its first button.
 */
export function useModal(open: boolean, onClose: () => void, focus: 'field' | 'button') {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    if (focus === 'field') dialog.querySelector<HTMLElement>(`.dialog-body ${fields}`)?.focus()
  }, [open, focus])
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
