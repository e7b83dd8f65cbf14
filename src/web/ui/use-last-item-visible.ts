import { useCallback, useEffect, useRef } from 'react'

type Options = {
  /** False stops the observer: nothing more to load, or a load is running. */
  enabled: boolean
  /** How far below the viewport counts as visible: '1000px'. */
  margin?: string | undefined
}

/** Returns a ref for the last item; `onVisible` runs when a tenth of it becomes visible. */
export function useOnLastItemVisible(onVisible: () => void, { enabled, margin = '0px' }: Options) {
  const latest = useRef(onVisible)
  useEffect(() => {
    latest.current = onVisible
  })
  return useCallback(
    (element: Element | null) => {
      if (!element || !enabled) return
      const see = (entries: IntersectionObserverEntry[]) => {
        if (entries.some(entry => entry.isIntersecting)) latest.current()
      }
      const observer = new IntersectionObserver(see, { threshold: 0.1, rootMargin: `0px 0px ${margin} 0px` })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [enabled, margin],
  )
}
