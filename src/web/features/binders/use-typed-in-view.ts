import { useEffect, useLayoutEffect, useRef } from 'react'
import { type PocketAt, pocketId } from './page-grid.tsx'

function scrollTo(id: string): boolean {
  const pocket = document.getElementById(id)
  pocket?.scrollIntoView({ block: 'nearest' })
  return pocket !== null
}

/**
 * Scrolls to the pocket for which a card is typed, if it is not in sight: once it is drawn, and when the keyboard of a phone opens.
 * Styles leave room for the field above and for messages below.
 */
export function useTypedInView(typed: PocketAt | undefined): void {
  const id = typed && pocketId(typed)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    // A page that is turned to is drawn a moment later.
    if (id === undefined) shown.current = undefined
    else if (id !== shown.current && scrollTo(id)) shown.current = id
  })
  useEffect(() => {
    const { visualViewport } = window
    if (id === undefined || !visualViewport) return
    const onResize = () => scrollTo(id)
    visualViewport.addEventListener('resize', onResize)
    return () => visualViewport.removeEventListener('resize', onResize)
  }, [id])
}
