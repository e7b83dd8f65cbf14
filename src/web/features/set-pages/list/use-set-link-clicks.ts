import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** A set is opened this many milliseconds after the last click. */
const pickDelay = 150

/** The state of a history entry created by picking a set: its heading is focused. */
const pickedState = { picked: true }

/** The URL of the clicked link, unless the browser handles the click (a new tab). */
function pressedLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element ? (event.target.closest('a')?.getAttribute('href') ?? null) : null
}

/**
 * Handles clicks on the links of a list of sets: the last one within 150 ms opens its set; clicks are ignored while
 * a set is being opened. `picked` is the path of the clicked set until its page is rendered.
 */
export function useSetLinkClicks(isOpening: boolean): {
  picked: string | undefined
  onPress: (event: MouseEvent) => void
} {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPress = (event: MouseEvent) => {
    const path = pressedLink(event)
    if (path === null) return
    event.preventDefault()
    if (isOpening) return
    clearTimeout(timer.current)
    setPicked(path)
    const open = () => {
      setPicked(undefined)
      void navigate(path, { state: pickedState })
    }
    timer.current = setTimeout(() => startTransition(open), pickDelay)
  }
  return { picked, onPress }
}
