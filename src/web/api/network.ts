/**
 * The name of the 'Server-Timing' entry by which the service worker marks a cached response. A page that was served
 * from the cache finds the entry in its own navigation timing.
 */
export const cachedMark = 'kept'

/** Milliseconds between two requests to `healthPath`, which the service worker does not intercept. */
const checkInterval = 10_000
const healthPath = '/healthz'

let isServedFromCache: boolean | undefined
/** When the browser lost its network. */
let lostAt = 0
/** Whether the server responds although the browser has no network: it is the same computer. */
let isOnThisComputer = navigator.onLine === false && isPageFromNetwork()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function navigations(): PerformanceNavigationTiming[] {
  return performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
}

function isPageFromCache(): boolean {
  return navigations().some(page => page.serverTiming?.some(({ name }) => name === cachedMark))
}

function isPageFromNetwork(): boolean {
  return !isPageFromCache() && navigations().some(({ transferSize }) => transferSize > 0)
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

/** Whether requests may succeed: the browser has a network (undefined on servers), or the site is on this computer. */
export const hasNetwork = (): boolean => navigator.onLine !== false || isOnThisComputer

/** Whether the app is offline: there is no network, or the last response came from the worker's cache. */
export const isOffline = (): boolean => !hasNetwork() || (isServedFromCache ??= isPageFromCache())

function setOnThisComputer(isHere: boolean): void {
  if (isOnThisComputer === isHere) return
  isOnThisComputer = isHere
  for (const listener of listeners) listener()
}

/**
 * Updates the offline state by a response's headers and the time of its request. One from the worker's cache means offline.
 * One with `no-store` comes from the network and means online, also if the browser says that it has no network. Others may
 * come from the browser's HTTP cache and mean nothing.
 */
export function updateOfflineState({ headers }: Response, sentAt: number): void {
  if (headers.get('server-timing') === cachedMark) setServedFromCache(true)
  else if (headers.get('cache-control')?.includes('no-store')) {
    setServedFromCache(false)
    // A response may arrive after the network is lost.
    if (navigator.onLine === false && sentAt > lostAt) setOnThisComputer(true)
  }
}

/** Calls the listener whenever `isOffline` may have changed. Returns the unsubscribe function. */
export function watchNetwork(listener: () => void): () => void {
  const onOnline = () => setServedFromCache(false)
  const onOffline = () => {
    lostAt = performance.now()
    isOnThisComputer = false
  }
  if ((isServedFromCache ??= isPageFromCache())) scheduleCheck()
  listeners.add(listener)
  window.addEventListener('online', onOnline)
  window.addEventListener('online', listener)
  window.addEventListener('offline', onOffline)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('offline', listener)
  }
}
