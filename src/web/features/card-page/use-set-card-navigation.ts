import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { whenIdle } from '#web/app/when-idle.ts'
import { cardPath } from '#site/site-paths.ts'
import { arrowKeyDirection } from './arrow-keys.ts'
import { type SetPosition, findSetPosition, cardOrderInSetQuery } from './set-position.ts'

/**
 * Whether the browser has been idle since the first paint; stays true afterwards. Further requests wait for this, so
 * that they do not compete with the card's image.
 */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true), 2000), [])
  return isIdle
}

/** The previous and next card of the set, once they are loaded. The arrow keys navigate to them. */
export function useSetCardNavigation(card: ApiCardDetail): SetPosition | undefined {
  const { api } = useApp()
  const navigate = useNavigate()
  const isIdle = useIdle()
  const { data: cards } = useQuery({ ...cardOrderInSetQuery(api, card.set), enabled: isIdle })
  const position = cards && findSetPosition(cards, card.id)
  const previous = position?.previous && cardPath(position.previous)
  const next = position?.next && cardPath(position.next)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = arrowKeyDirection(event)
      const path = direction && { previous, next }[direction]
      if (path) void navigate(path)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [previous, next, navigate])
  return position
}
