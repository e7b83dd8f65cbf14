import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const print = () => window.matchMedia('print')
let isBeforePrint = false

function watch(onChange: () => void): () => void {
  const change = (isPrinting: boolean) => () => {
    isBeforePrint = isPrinting
    // The browser prints what is on the page when the event ends.
    flushSync(onChange)
  }
  const [before, after] = [change(true), change(false)]
  const media = print()
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  media.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    media.removeEventListener('change', onChange)
  }
}

/** Whether the page is being printed. It changes before the browser lays out the printed pages. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    watch,
    () => isBeforePrint || print().matches,
    () => false,
  )
}
