import { useCallback, useEffect, useRef } from 'react'

type Options = {
  /** While false nothing is watched: nothing more to load, or a load is under way. */
  enabled: boolean
  /** How far below the window counts as visible: '1000px'. */
  margin?: string | undefined
}

/** Gives a ref for the last item; `onVisible` runs when a tenth of it comes into view. */
export function useLastItemVisible(onVisible: () => void, { enabled, margin = '0px' }: Options) {
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
