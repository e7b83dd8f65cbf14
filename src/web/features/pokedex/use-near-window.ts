import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far above and below the window an element counts as near. */
const margin = '1200px'

/** Heights in pixels by key and width of the window, so that the page has the same height when its user comes back. */
const savedHeights = new Map<string, number>()

const keyInWindow = (key: string) => `${key} ${window.innerWidth}`

type Nearness<Target extends Element> = {
  ref: RefObject<Target | null>
  isNear: boolean
  /** The element's height in pixels when it last came near, left or was removed; undefined before. */
  height: number | undefined
}

/**
 * Whether an element is near the window. `initially` applies on the server and until the browser knows; `key` names the
 * content of the element.
 */
export function useNearWindow<Target extends Element>(
  key: string,
  initially: 'near' | 'far',
): Nearness<Target> {
  const ref = useRef<Target>(null)
  const [isNear, setIsNear] = useState(initially === 'near')
  // Only elements that begin far are rendered by the browser alone.
  const [height, setHeight] = useState(() =>
    initially === 'far' ? savedHeights.get(keyInWindow(key)) : undefined,
  )
  useEffect(() => {
    if (!ref.current) return
    const see = (entries: IntersectionObserverEntry[]) => {
      const entry = entries.at(-1)
      if (!entry) return
      setHeight(entry.boundingClientRect.height)
      setIsNear(entry.isIntersecting)
    }
    const observer = new IntersectionObserver(see, { rootMargin: `${margin} 0px` })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const element = ref.current
    return () => void (element && savedHeights.set(keyInWindow(key), element.getBoundingClientRect().height))
  }, [key])
  return { ref, isNear, height }
}
