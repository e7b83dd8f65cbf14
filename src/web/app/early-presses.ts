/** What React must hear of; links, fields, forms and popovers work without it. */
const pressed = 'button[type="button"]:not([popovertarget]), input[type="radio"], input[type="checkbox"]'

type Press = { element: HTMLElement; undo: () => void }

/** Radios and checkboxes are put back before React compares them with its own state, so that the repeated press is one. */
function undoOf(element: HTMLElement): () => void {
  if (!(element instanceof HTMLInputElement)) return () => {}
  const group = element.type === 'radio' && element.name ? sameName(element) : [element]
  return () => {
    for (const input of group) input.checked = input.defaultChecked
  }
}

const sameName = ({ name, ownerDocument }: HTMLInputElement) =>
  [...ownerDocument.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    input => input.name === name,
  )

/**
 * Records presses on what the server drew until React takes the page over; `beforeHydration` puts controls back as they
 * were drawn, `repeat` presses them again, for React.
 */
export function recordEarlyPresses(root: HTMLElement) {
  const presses: Press[] = []
  const record = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(pressed) : null
    if (element) presses.push({ element, undo: undoOf(element) })
  }
  root.addEventListener('click', record, true)
  return {
    beforeHydration: () => {
      // From here on React hears presses itself.
      root.removeEventListener('click', record, true)
      for (const { undo } of presses) undo()
    },
    repeat: () => {
      for (const { element } of presses.splice(0)) if (element.isConnected) element.click()
    },
  }
}
