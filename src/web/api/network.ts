/** How the worker says of an answer that it had kept it: a name in 'Server-Timing', which a page can read of itself, too. */
export const keptMark = 'kept'

let isKept: boolean | undefined
const watchers = new Set<() => void>()

function isPageKept(): boolean {
  const pages = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return pages.some(page => page.serverTiming?.some(({ name }) => name === keptMark))
}

function become(kept: boolean): void {
  if (isKept === kept) return
  isKept = kept
  for (const changed of watchers) changed()
}

/** Whether there is no network: the browser says so, or what was read last had to be what the worker had kept. */
export const isOffline = (): boolean => !navigator.onLine || (isKept ??= isPageKept())

/** Of what may come from 'any' place the browser's own cache knows without a network, too. */
export function noteAnswer({ headers }: Response, from: 'network' | 'any'): void {
  if (headers.get('server-timing') === keptMark) become(true)
  else if (from === 'network') become(false)
}

/** Calls whenever `isOffline` may have changed; answers how to stop. */
export function watchNetwork(changed: () => void): () => void {
  const isBack = () => become(false)
  watchers.add(changed)
  window.addEventListener('online', isBack)
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    watchers.delete(changed)
    window.removeEventListener('online', isBack)
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
