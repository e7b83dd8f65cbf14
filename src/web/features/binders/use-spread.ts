import { useCallback, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { type BinderLayout, listSpreads } from '#domain/binder.ts'

/** Two pages fit beside each other, with the inbox at the side. */
const wide = '(width >= 64rem)'

function useIsWide(): boolean {
  const subscribe = useCallback((listener: () => void) => {
    const query = window.matchMedia(wide)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
}

/** The pages that are open, from the address, and how to turn to others. */
export function useSpread(layout: Pick<BinderLayout, 'pages' | 'firstPageAlone'>) {
  const [query, setQuery] = useSearchParams()
  const isWide = useIsWide()
  const asked = Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), layout.pages)
  const spreads = isWide
    ? listSpreads(layout)
    : Array.from({ length: layout.pages }, (_, index) => [index + 1])
  const index = Math.max(
    0,
    spreads.findIndex(pages => pages.includes(asked)),
  )
  const open = spreads[index] ?? [1]
  const goTo = (page: number) =>
    setQuery(
      before => {
        before.set('page', String(page))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const neighbor = (step: 1 | -1) => spreads[index + step]
  return {
    open,
    goTo,
    previous: neighbor(-1),
    next: neighbor(1),
  }
}
