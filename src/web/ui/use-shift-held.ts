import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether Shift was held at the last press or key. The event of a checkbox does not tell
 * it in every browser when its label was pressed.
 */
export function useShiftHeld(): () => boolean {
  const isHeld = useRef(false)
  useEffect(() => {
    const remember = (event: PointerEvent | KeyboardEvent) => void (isHeld.current = event.shiftKey)
    window.addEventListener('pointerdown', remember, true)
    window.addEventListener('keydown', remember, true)
    return () => {
      window.removeEventListener('pointerdown', remember, true)
      window.removeEventListener('keydown', remember, true)
    }
  }, [])
  return useCallback(() => isHeld.current, [])
}
