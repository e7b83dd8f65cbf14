/**
 * The name of the 'Server-Timing' entry by which the service worker marks a cached response. A page that was served
 * from the cache finds the entry in its own navigation timing.
 */
export const cachedMark = 'kept'

/** Milliseconds between two requests to `healthPath`, which the service worker does not intercept. */
const checkInterval = 10_000
const healthPath = '/healthz'

let isServedFromCache: boolean | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function isPageFromCache(): boolean {
  const pages = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return pages.some(page => page.serverTiming?.some(({ name }) => name === cachedMark))
}

function setServedFromCache(isCached: boolean): void {
  if (isServedFromCache === isCached) return
  isServedFromCache = isCached
  for (const listener of listeners) listener()
  if (isCached) return scheduleCheck()
  clearTimeout(timer)
  timer = undefined
}

function scheduleCheck(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void checkServer()
  }, checkInterval)
}

async function checkServer(): Promise<void> {
  const isReachable = await fetch(healthPath, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReachable) setServedFromCache(false)
  else if (isServedFromCache) scheduleCheck()
}

/**
 * Whether the app is offline: the browser says so (undefined on servers), or the last response came
 * from the worker's cache.
 */
export const isOffline = (): boolean =>
  navigator.onLine === false || (isServedFromCache ??= isPageFromCache())

/**
 * Updates the offline state by a response's headers. One from the worker's cache means offline. One with `no-store`
 * comes from the network and means online. Others may come from the browser's HTTP cache and mean nothing.
 */
export function updateOfflineState({ headers }: Response): void {
  if (headers.get('server-timing') === cachedMark) setServedFromCache(true)
  else if (headers.get('cache-control')?.includes('no-store')) setServedFromCache(false)
}

/** Calls the listener whenever `isOffline` may have changed. Returns the unsubscribe function. */
export function watchNetwork(listener: () => void): () => void {
  const onOnline = () => setServedFromCache(false)
  if ((isServedFromCache ??= isPageFromCache())) scheduleCheck()
  listeners.add(listener)
  window.addEventListener('online', onOnline)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
