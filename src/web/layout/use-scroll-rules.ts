import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type Place, positionKey, scrollMove } from './scroll-rules.ts'
import { scrollWhenPossible } from './scroll-when-possible.ts'

const storageKey = 'chasekit-scroll'

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

function savePositions(positions: Map<string, number>) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-100)))
  } catch {
    // Storage may be full or forbidden; positions are then lost on reload only.
  }
}

/** Remembers how far down each history entry was read, also over a reload. */
function usePositions(place: Place) {
  const positions = useRef<Map<string, number>>(undefined)
  const current = useRef(place)
  useEffect(() => {
    const known = (positions.current ??= readPositions())
    const note = () => void known.set(positionKey(current.current), window.scrollY)
    const keep = () => {
      window.history.scrollRestoration = 'auto'
      savePositions(known)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
    }
  }, [])
  const at = (key: string) => (positions.current ??= readPositions()).get(key)
  return { current, at }
}

/** Takes over from the browser where a navigation leaves the visitor. */
export function useScrollRules(): void {
  const location = useLocation()
  const kind = useNavigationType()
  const { current, at } = usePositions(location)
  const seen = useRef<Place>(undefined)
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const move = scrollMove(seen.current, location, kind)
    seen.current = location
    current.current = location
    if (move === 'top') window.scrollTo(0, 0)
    if (move === 'hash') document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    const position = at(positionKey(location)) ?? 0
    const lost = move === 'arrive' && window.scrollY === 0 && position > 0
    if (move === 'restore' || lost) return scrollWhenPossible(position)
  }, [location.key, location.pathname])
}
