const editable =
  'input, textarea, select, [contenteditable], [role="slider"], [role="tab"], [role="menuitem"], dialog[open]'

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>

/**
 * The direction of a pressed arrow key; undefined for other keys, with a modifier, and while a field has the focus or
 * a dialog is open.
 */
export function arrowKeyDirection(event: KeyPress): 'previous' | 'next' | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined
  if (event.target instanceof Element && event.target.closest(editable)) return undefined
  if (event.key === 'ArrowLeft') return 'previous'
  return event.key === 'ArrowRight' ? 'next' : undefined
}
