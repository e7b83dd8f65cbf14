import { useSyncExternalStore } from 'react'

function watchPrinting(listener: () => void) {
  const query = matchMedia('print')
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the page is being printed, so that it shows all of a list instead of the part near the viewport. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    watchPrinting,
    () => matchMedia('print').matches,
    () => false,
  )
}
