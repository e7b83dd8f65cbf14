import { type RefObject, useLayoutEffect, useState } from 'react'

export type ElementPosition = { width: number; top: number }

/** The width of an element and its distance from the top of the page; undefined until it is rendered. */
export function useElementPosition(element: RefObject<HTMLElement | null>): ElementPosition | undefined {
  const [position, setPosition] = useState<ElementPosition>()
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      const next = { width: Math.round(box.width), top: Math.round(box.top + window.scrollY) }
      setPosition(previous => (previous?.width === next.width && previous.top === next.top ? previous : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return position
}
