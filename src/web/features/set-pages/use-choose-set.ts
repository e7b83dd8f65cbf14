import { type MouseEvent, startTransition, useEffect, useRef, useState } from 'react'
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
 * Handles clicks on the links of a list of sets: the last one within 150 ms opens its set; clicks are ignored while a set
 * is being opened. `picked` is the path of the clicked set until the page shows it.
 */
export function useChooseSet(isOpening: boolean): {
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
