import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** After the last press, in milliseconds. */
const pickDelay = 150

/** State of a history entry that was made by picking a set: its heading takes the focus. */
const pickedState = { picked: true }

/** The address of the link that was pressed, unless the browser handles the press itself (a new tab, say). */
function pressedLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element ? (event.target.closest('a')?.getAttribute('href') ?? null) : null
}

/**
 * For the press of a link in a list of sets: the last one within 150 ms opens its set; none does while a set
 * is being opened.
 */
export function useChooseSet(isOpening: () => boolean): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return event => {
    const path = pressedLink(event)
    if (path === null) return
    event.preventDefault()
    if (isOpening()) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void navigate(path, { state: pickedState }), pickDelay)
  }
}
