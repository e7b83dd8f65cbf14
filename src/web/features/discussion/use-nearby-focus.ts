import { useEffect, useRef } from 'react'

/** The comment that something stands in, its neighbours, the one above, the field for a new one. */
function placesAround(pressed: Element): (HTMLElement | null | undefined)[] {
  const item = pressed.closest('li')
  const around = [
    item,
    item?.nextElementSibling,
    item?.previousElementSibling,
    item?.parentElement?.closest('li'),
  ]
  const field = item?.closest('section')?.querySelector('textarea')
  return [...around, field].map(place => (place instanceof HTMLElement ? place : undefined))
}

/**
 * For what may take away the comment it stands in: told what is pressed, it puts the focus on the nearest place that is
 * left, should it be lost.
 */
export function useNearbyFocus(): (pressed: Element) => void {
  const places = useRef<ReturnType<typeof placesAround>>([])
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      places.current.find(place => place?.isConnected)?.focus()
    },
    [],
  )
  return pressed => void (places.current = placesAround(pressed))
}
