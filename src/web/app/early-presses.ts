/** Controls that do nothing until React hydrates the page. Links, text fields, forms and popovers work before. */
const pressed = 'button[type="button"]:not([popovertarget]), input[type="radio"], input[type="checkbox"]'

type Press = { element: HTMLElement; undo: () => void; repeat: () => void }

/**
 * Returns a function that resets a radio or checkbox to its initial state. It runs before React compares the control
 * with its own state, so that the repeated click changes it.
 */
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

function pressOf({ target }: Event): Press | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(pressed) : null
  return element ? { element, undo: undoOf(element), repeat: () => element.click() } : undefined
}

/**
 * The changed value of a select, which is set and reported again after hydration. There is nothing to undo before,
 * because React does not change the value of a select during hydration.
 */
function choiceOf({ target }: Event): Press | undefined {
  if (!(target instanceof HTMLSelectElement)) return undefined
  const { value } = target
  const repeat = () => {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { element: target, undo: () => {}, repeat }
}

/**
 * Records clicks and choices on the server-rendered page until React hydrates it. `beforeHydration` resets the
 * controls to their initial state, `replay` repeats the clicks for React.
 */
export function recordEarlyPresses(root: HTMLElement) {
  const presses: Press[] = []
  const record = (event: Event) => {
    const press = event.type === 'click' ? pressOf(event) : choiceOf(event)
    if (press) presses.push(press)
  }
  const types = ['click', 'change']
  for (const type of types) root.addEventListener(type, record, true)
  return {
    beforeHydration: () => {
      // From here on React handles events itself.
      for (const type of types) root.removeEventListener(type, record, true)
      for (const { undo } of presses) undo()
    },
    replay: () => {
      for (const { element, repeat } of presses.splice(0)) if (element.isConnected) repeat()
    },
  }
}
