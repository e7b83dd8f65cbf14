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

/** Below 768 px the panel slides over the page, on wide windows it is beside it. The server does not know the window. */
export const useWindowKind = () => useSyncExternalStore(subscribe, read, () => 'phone' as const)
