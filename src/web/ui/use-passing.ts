import { type RefObject, useEffect } from 'react'

/** Milliseconds until the window counts as resting. */
const rests = 150

/**
 * Marks a list while the window is scrolled and the pointer rests ('data-passing'): what passes below is then covered, so
 * that no frame has to find out which card that is, and none of them changes. A press goes to what is below the cover.
 */
export function usePassing(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    let [start, end] = [0, 0]
    const rest = () => {
      window.clearTimeout(start)
      window.clearTimeout(end)
      start = 0
      delete element.dataset.passing
    }
    const pass = () => {
      // Not within the frame that scrolled: others ask for the layout there.
      start ||= window.setTimeout(() => {
        element.dataset.passing = ''
      })
      window.clearTimeout(end)
      end = window.setTimeout(rest, rests)
    }
    let pressed: Element | undefined
    const below = ({ clientX, clientY }: MouseEvent) =>
      document.elementsFromPoint(clientX, clientY).find(one => one !== element && element.contains(one))
    const press = (event: MouseEvent) => {
      const isCovered = event.target === element && 'passing' in element.dataset
      pressed = isCovered ? below(event) : undefined
    }
    const click = (event: MouseEvent) => {
      if (event.target !== element || !pressed || below(event) !== pressed) return
      rest()
      pressed.dispatchEvent(new MouseEvent('click', event))
    }
    window.addEventListener('scroll', pass, { passive: true })
    element.addEventListener('pointermove', rest)
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', click)
    return () => {
      rest()
      window.removeEventListener('scroll', pass)
      element.removeEventListener('pointermove', rest)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', click)
    }
  }, [list])
}
