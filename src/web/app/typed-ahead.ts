let handedOver = ''

/**
 * Passes typed text to the field that is about to replace the current one. The text is dropped unless that field
 * calls `takePassedText` in the same task.
 */
export function passTypedText(text: string): void {
  handedOver += text
  queueMicrotask(() => {
    handedOver = ''
  })
}

/** Returns and clears the text that the replaced field or `recordTyping` has passed; '' if there is none. */
export function takePassedText(): string {
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
 * Records key presses while a page with a text field is loading; the current page does not receive them. Key presses
 * in a text field are not recorded. The returned function stops recording and passes the text to the new field.
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
    passTypedText(text)
  }
}
