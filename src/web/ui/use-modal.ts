import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { isComposing } from './is-composing.ts'
import { openDialogs } from './open-dialogs.ts'

const focusSelector = ':is(input, textarea, select, .btn-primary):not([type="hidden"], :disabled)'

/**
 * Updates the list of open dialogs, to which one may be added, and marks the page while there are some; a rule with
 * `html:has()` would slow down every style change.
 */
function updatePage(...opened: HTMLDialogElement[]): void {
  const dialogs = [...openDialogs.get(), ...opened].filter(dialog => dialog.open && dialog.isConnected)
  openDialogs.set(dialogs)
  const page = document.documentElement
  const isBehind = dialogs.length > 0
  if (isBehind === page.classList.contains('behind-dialog')) return
  // Padding replaces the hidden scrollbar, so that nothing moves.
  if (isBehind) page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
  else page.style.removeProperty('--scrollbar')
  page.classList.toggle('behind-dialog', isBehind)
}

/**
 * Returns the props of a `<dialog>` that opens and closes with `open`; Escape and a click on the backdrop request
 * closing. The focus goes to the first field or primary button of its body if `focus` is 'field', else to its first button.
 */
export function useModal(open: boolean, onClose: () => void, focus: 'field' | 'button') {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
    updatePage(dialog)
    if (open && focus === 'field') dialog.querySelector<HTMLElement>(`.dialog-body ${focusSelector}`)?.focus()
  }, [open, focus])
  // An open dialog may be unmounted with its parent.
  useEffect(() => () => updatePage(), [])
  return {
    ref,
    onClose: () => updatePage(),
    // The Escape that takes back a conversion of an input method does not close the dialog.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isComposing(event)) event.preventDefault()
    },
    // React bubbles the cancel event of a nested dialog.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Only a click outside the content hits the dialog element.
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
