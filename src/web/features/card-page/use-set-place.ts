import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { cardPath } from '#site/site-paths.ts'
import { directionOf } from './arrow-keys.ts'
import { type Place, placeOf, setOrderQuery } from './set-order.ts'

/** True once the page has had time to paint: what follows must not compete with the card's picture. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => window.cancelIdleCallback(handle)
  }, [])
  return idle
}

/** Previous and next card of the set, once known; the arrow keys lead there too. */
export function useSetPlace(card: ApiCardDetail): Place | undefined {
  const { api } = useApp()
  const navigate = useNavigate()
  const idle = useIdle()
  const { data: cards } = useQuery({ ...setOrderQuery(api, card.set), enabled: idle })
  const place = cards && placeOf(cards, card.id)
  const previous = place?.previous && cardPath(place.previous)
  const next = place?.next && cardPath(place.next)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      const path = direction && { previous, next }[direction]
      if (path) void navigate(path)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [previous, next, navigate])
  return place
}
