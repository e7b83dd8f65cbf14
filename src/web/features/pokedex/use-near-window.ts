import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far above and below the window an element counts as near. */
const margin = '1200px'

type Nearness<Target extends Element> = {
  ref: RefObject<Target | null>
  isNear: boolean
  /** The element's height in pixels when it last came near or left; undefined before. */
  height: number | undefined
}

/** Whether an element is near the window. `initially` applies on the server and until the browser knows. */
export function useNearWindow<Target extends Element>(initially: 'near' | 'far'): Nearness<Target> {
  const ref = useRef<Target>(null)
  const [isNear, setIsNear] = useState(initially === 'near')
  const [height, setHeight] = useState<number>()
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
  return { ref, isNear, height }
}
