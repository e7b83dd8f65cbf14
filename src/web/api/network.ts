/** How the worker says of an answer that it had kept it: a name in 'Server-Timing', which a page can read of itself, too. */
export const keptMark = 'kept'

/** Milliseconds between two looks whether the server answers again; the worker leaves this path alone. */
const patience = 10_000
const pulse = '/healthz'

let isKept: boolean | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

function isPageKept(): boolean {
  const pages = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return pages.some(page => page.serverTiming?.some(({ name }) => name === keptMark))
}

function become(kept: boolean): void {
  if (isKept === kept) return
  isKept = kept
  for (const changed of watchers) changed()
  if (kept) return lookLater()
  clearTimeout(timer)
  timer = undefined
}

function lookLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void look()
  }, patience)
}

async function look(): Promise<void> {
  const isThere = await fetch(pulse, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) become(false)
  else if (isKept) lookLater()
}

/** Whether there is no network: the browser says so (servers have no opinion), or what was read last had to be what the worker had kept. */
export const isOffline = (): boolean => navigator.onLine === false || (isKept ??= isPageKept())

/** Of what may come from 'any' place the browser's own cache knows without a network, too. */
export function noteAnswer({ headers }: Response, from: 'network' | 'any'): void {
  if (headers.get('server-timing') === keptMark) become(true)
  else if (from === 'network') become(false)
}

/** Calls whenever `isOffline` may have changed; answers how to stop. */
export function watchNetwork(changed: () => void): () => void {
  const isBack = () => become(false)
  if ((isKept ??= isPageKept())) lookLater()
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
