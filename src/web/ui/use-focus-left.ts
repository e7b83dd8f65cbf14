import { type RefObject, useLayoutEffect, useRef } from 'react'
import { takeLostFocus } from './take-lost-focus.ts'

/**
 * For what goes away when its button has done its work, as an error does with Try Again: whoever pressed it from the
 * keyboard is then at the nearest place around it that takes the focus, the page's content at last.
 */
export function useFocusLeft<Here extends HTMLElement>(): RefObject<Here | null> {
  const here = useRef<Here>(null)
  useLayoutEffect(() => {
    const element = here.current
    const around = element?.parentElement?.closest<HTMLElement>('[tabindex]')
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => takeLostFocus(around))
    }
  }, [])
  return here
}
