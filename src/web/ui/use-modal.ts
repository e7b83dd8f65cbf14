import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

const fields = ':is(input, textarea, select):not([type="hidden"], :disabled)'

/** Tells the page whether it is behind a dialog; a rule with `html:has()` makes every change to a page dearer to style. */
function tellPage(): void {
  const page = document.documentElement
  const isBehind = document.querySelector('dialog[open]') !== null
  if (isBehind === page.classList.contains('behind-dialog')) return
  // The room of the scrollbar, which goes meanwhile, is kept as padding of the page: nothing moves.
  if (isBehind) page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
  else page.style.removeProperty('--scrollbar')
  page.classList.toggle('behind-dialog', isBehind)
}

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
    tellPage()
    if (focus === 'field') dialog.querySelector<HTMLElement>(`.dialog-body ${fields}`)?.focus()
  }, [open, focus])
  // One that is open may go with what it stands in.
  useEffect(() => tellPage, [])
  return {
    ref,
    onClose: tellPage,
    // React hands an inner dialog's word to the one around it.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The dialog itself is hit only outside of what it holds.
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
