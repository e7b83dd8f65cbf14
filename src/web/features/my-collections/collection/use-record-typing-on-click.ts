import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { recordTyping } from '#web/app/typed-ahead.ts'

/**
 * Returns a click handler for a link to a page with a text field. After a click it records typed keys until this page
 * is left; the next page puts them into its field.
 */
export function useRecordTypingOnClick(): (event: MouseEvent) => void {
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
