import { type PointerEvent, useEffect, useRef } from 'react'
import type { Spread } from './use-pocket-focus.ts'

/** The distance in CSS pixels from which a swipe turns the page. */
const minDistance = 48
/** A swipe is at least this many times as wide as high. Other movements scroll the page. */
const minSlope = 1.5
/** The part of the finger's way that pages move at the ends of the binder. */
const resistance = 0.2
const turnMs = 180

type Start = { pointerId: number; x: number; y: number }

/** Fingers move a zoomed page in each direction. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

const reducesMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves the pages in from the side that a swipe came from. */
function slideIn(pages: HTMLElement, distance: number): void {
  if (reducesMotion()) return
  pages.animate(
    [
      { translate: `${distance < 0 ? 30 : -30}%`, opacity: 0.3 },
      { translate: '0', opacity: 1 },
    ],
    { duration: turnMs, easing: 'ease-out' },
  )
}

/**
 * Handlers for the element around the open pages: a swipe with a finger turns them. The pages follow the finger unless the
 * user prefers reduced motion. A vertical movement scrolls, and a long press drags: both cancel the swipe.
 */
export function useSwipe({ previous, next, goTo }: Pick<Spread, 'previous' | 'next' | 'goTo'>) {
  const start = useRef<Start>(undefined)
  const pages = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    const allowMoves = () => pages.current?.toggleAttribute('data-zoomed', isZoomed())
    viewport?.addEventListener('resize', allowMoves)
    return () => viewport?.removeEventListener('resize', allowMoves)
  }, [])
  const end = () => {
    start.current = undefined
    pages.current?.style.removeProperty('translate')
  }
  /** The way of the finger; undefined for other pointers and movements. */
  const distanceOf = ({ pointerId, clientX, clientY }: PointerEvent): number | undefined => {
    if (start.current?.pointerId !== pointerId) return undefined
    const [x, y] = [clientX - start.current.x, clientY - start.current.y]
    return Math.abs(x) >= Math.abs(y) * minSlope ? x : undefined
  }
  const targetOf = (distance: number) => (distance < 0 ? next : previous)?.[0]
  return {
    pages,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
        end()
        // A second finger zooms.
        if (pointerType === 'touch' && isPrimary && !isZoomed())
          start.current = { pointerId, x: clientX, y: clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        const distance = distanceOf(event)
        if (distance === undefined || reducesMotion()) return
        const shown = targetOf(distance) === undefined ? distance * resistance : distance
        pages.current?.style.setProperty('translate', `${Math.round(shown)}px`)
      },
      onPointerUp: (event: PointerEvent) => {
        const distance = distanceOf(event) ?? 0
        const target = targetOf(distance)
        end()
        if (Math.abs(distance) < minDistance || target === undefined) return
        goTo(target)
        if (pages.current) slideIn(pages.current, distance)
      },
      onPointerCancel: end,
    },
  }
}
