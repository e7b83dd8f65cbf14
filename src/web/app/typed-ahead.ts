let handedOver = ''

/** Passes text to the field that replaces this one. It is dropped if none takes it in the same task. */
export function handOverText(text: string): void {
  handedOver += text
  queueMicrotask(() => {
    handedOver = ''
  })
}

/** Returns the text that the replaced field, or the recorder of keys, hands over, and forgets it. */
export function takeHandedOverText(): string {
  const text = handedOver
  handedOver = ''
  return text
}

const fields = 'input, textarea, select, [contenteditable]'

/** Whether a key press is a shortcut. AltGr types characters, and is reported as Ctrl and Alt on Windows. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')

/** The text after a key press; undefined for keys that type nothing. Enter is a line break. */
function afterKey(text: string, event: KeyboardEvent): string | undefined {
  const { key, target } = event
  if (isShortcut(event) || (target instanceof Element && target.closest(fields))) return undefined
  if (key === 'Enter') return `${text}\n`
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}

/**
 * Records what is typed while a page with a field is loaded, instead of giving it to this page. What is typed
 * into another field stays there. The returned function hands the record over to the field.
 */
export function recordTyping(): () => void {
  let text = ''
  const record = (event: KeyboardEvent) => {
    const next = afterKey(text, event)
    if (next === undefined) return
    text = next
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', record, true)
  return () => {
    window.removeEventListener('keydown', record, true)
    handOverText(text)
  }
}
