import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { recordTyping } from '#web/app/typed-ahead.ts'

/**
 * Returns a function for clicks on a link to a page with a field for typing. From a click on, until this page is left,
 * keys are recorded for that field.
 */
export function useTypingAhead(): (event: MouseEvent) => void {
  const stop = useRef<() => void>(undefined)
  // Before the next page runs its effects, which take what was typed.
  useLayoutEffect(() => () => stop.current?.(), [])
  return useCallback(({ metaKey, ctrlKey, shiftKey, altKey }) => {
    // The page opens in another tab or window.
    if (metaKey || ctrlKey || shiftKey || altKey) return
    stop.current?.()
    stop.current = recordTyping()
  }, [])
}
