const editable =
  'input, textarea, select, [contenteditable], [role="slider"], [role="tab"], [role="menuitem"], dialog[open]'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>

/** Which way an arrow key turns the page; undefined while a field has the focus or a modifier is held. */
export function directionOf(event: Pressed): 'previous' | 'next' | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined
  if (event.target instanceof Element && event.target.closest(editable)) return undefined
  if (event.key === 'ArrowLeft') return 'previous'
  return event.key === 'ArrowRight' ? 'next' : undefined
}
