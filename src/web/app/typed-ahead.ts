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

/** The text after a key press; undefined for keys that type nothing. Enter is a line break. */
function afterKey(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return `${text}\n`
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}

/**
 * Records what is typed while a page with a field is loaded, instead of giving it to this page. The returned function
 * hands it over to the field.
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
