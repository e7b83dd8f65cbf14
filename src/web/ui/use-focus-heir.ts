import { type RefObject, useEffect, useRef } from 'react'

/**
 * The element that gets the focus when what had it went away as `shown` changed; it needs a `tabIndex`. Nothing scrolls,
 * and whoever is elsewhere stays there.
 */
export function useFocusHeir<Heir extends HTMLElement>(shown: string | boolean): RefObject<Heir | null> {
  const heir = useRef<Heir>(null)
  const before = useRef(shown)
  useEffect(() => {
    const isNew = before.current !== shown
    before.current = shown
    if (isNew && document.activeElement === document.body) heir.current?.focus({ preventScroll: true })
  }, [shown])
  return heir
}
