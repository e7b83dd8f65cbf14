import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The key code of a key that an input method handles. */
const inputMethodKey = 229

/**
 * Whether a key belongs to an input method that converts text, such as Japanese: Enter accepts the conversion there and
 * Escape takes it back. Safari ends the composition before it reports the key, so that only the key code tells.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return native.isComposing || native.keyCode === inputMethodKey
}
