import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollPositions } from './scroll-positions.ts'
import { type HistoryLocation, positionKey, chooseScrollMove } from './scroll-rules.ts'
import { scrollWhenPossible } from './scroll-when-possible.ts'

/** Whether this page was reloaded or restored. Browsers lose the position of a page that is too short at first. */
function wasReloadedOrRestored(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.type !== 'navigate'
}

/**
 * Sets the scroll position after each navigation. The browser's own restoration is off, because it runs before a page
 * has its height.
 */
export function useScrollRestoration(): void {
  const location = useLocation()
  const kind = useNavigationType()
  const seen = useRef<HistoryLocation>(undefined)

  useLayoutEffect(() => {
    const move = chooseScrollMove(seen.current, location, kind)
    seen.current = location
    const position = scrollPositions.get(positionKey(location))
    const lost = move === 'arrive' && wasReloadedOrRestored() && position > window.scrollY
    if (move === 'top') window.scrollTo(0, 0)
    if (move === 'hash') document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    if (move === 'restore' || lost) return scrollWhenPossible(position)
  }, [location, kind])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const note = () => seen.current && scrollPositions.set(positionKey(seen.current), window.scrollY)
    const leave = () => {
      // The browser restores the position of a reloaded page before scripts run.
      window.history.scrollRestoration = 'auto'
      scrollPositions.keep()
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
}
