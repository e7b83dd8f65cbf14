import { useSyncExternalStore } from 'react'

const wide = '(width >= 80rem)'
const medium = '(width >= 48rem)'

function read(): 'phone' | 'medium' | 'wide' {
  if (matchMedia(wide).matches) return 'wide'
  return matchMedia(medium).matches ? 'medium' : 'phone'
}

function subscribe(listener: () => void) {
  const queries = [matchMedia(wide), matchMedia(medium)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/**
 * The kind of the window by its width, which decides where the panel is: over the page ('phone' below 768 px,
 * 'medium') or beside it ('wide' from 1280 px). The server does not know the width and renders 'phone'.
 */
export const useWindowKind = () => useSyncExternalStore(subscribe, read, () => 'phone' as const)
