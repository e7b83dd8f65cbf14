import { type RefObject, useLayoutEffect, useRef } from 'react'
import { restoreLostFocus } from './restore-lost-focus.ts'

/**
 * Returns a ref for an element that is removed by its own button, such as an error with Try Again. If the removed
 * element had the focus, it moves to the nearest focusable ancestor, at last to the page's content.
 */
export function useRestoreFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const fallback = element?.parentElement?.closest<HTMLElement>('[tabindex]')
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => restoreLostFocus(fallback))
    }
  }, [])
  return ref
}
