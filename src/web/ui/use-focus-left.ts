import { type RefObject, useLayoutEffect, useRef } from 'react'

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
      if (!around || !element?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement === document.body) around.focus({ preventScroll: true })
      })
    }
  }, [])
  return here
}
