import { type RefObject, useLayoutEffect, useState } from 'react'

export type PlaceOnPage = { width: number; top: number }

/** Width of an element and how far below the top of the page it stands; undefined until it is on screen. */
export function usePlace(element: RefObject<HTMLElement | null>): PlaceOnPage | undefined {
  const [place, setPlace] = useState<PlaceOnPage>()
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      const next = { width: Math.round(box.width), top: Math.round(box.top + window.scrollY) }
      setPlace(old => (old?.width === next.width && old.top === next.top ? old : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return place
}
