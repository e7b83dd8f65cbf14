import { cachedMark } from '#web/api/network.ts'
import { sitePaths } from '#site/site-paths.ts'
import {
  assetPathsIn,
  cacheKey,
  cacheStrategyFor,
  type CacheName,
  cacheNameFor,
  offlineCaches,
  worksOffline,
} from './cache-strategy.ts'

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type InstallEvent = ExtendableEvent & {
  /** Registers static routes; missing in some browsers. */
  addRoutes?: (route: { condition: { not: { urlPattern: string } }; source: 'network' }) => Promise<void>
}
type FetchEvent = ExtendableEvent & {
  request: Request
  respondWith: (response: Promise<Response>) => void
}
type WorkerScope = {
  location: Location
  registration: { navigationPreload?: { disable: () => Promise<void> } }
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { includeUncontrolled: true }) => Promise<{ url: string }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install', listener: (event: InstallEvent) => void) => void) &
    ((type: 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}

/** The global scope with a type of its own: the type libraries for workers and pages exclude each other. */
const worker = globalThis as unknown as WorkerScope
/** Lookups ignore `Vary`, because a worker cannot read the request headers for cookies and language. */
const anyHeaders = { ignoreVary: true }

const open = (cacheName: CacheName) => caches.open(offlineCaches[cacheName].name)

async function put(cache: Cache, cacheName: CacheName, url: string, response: Response): Promise<void> {
  await cache.put(url, response)
  const stored = await cache.keys()
  const surplus = stored.slice(0, Math.max(0, stored.length - offlineCaches[cacheName].maxEntries))
  await Promise.all(surplus.map(key => cache.delete(key)))
}

/** Requests a file of the site. Throws if the response is an error, so that no error is cached. */
async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

/** Caches a page with its assets, so that it opens offline. If an asset cannot be loaded, the page is not cached. */
async function putPage(cacheName: 'pages' | 'shell', url: string, response: Response): Promise<string> {
  const html = await response.clone().text()
  const files = await open('files')
  const missing = await Promise.all(
    assetPathsIn(html).map(async file => ((await files.match(file, anyHeaders)) ? [] : [file])),
  )
  await Promise.all(missing.flat().map(async file => put(files, 'files', file, await fetchOk(file))))
  await put(await open(cacheName), cacheName, url, response)
  return html
}

/**
 * Caches the offline page again when visited pages have another entry script: after a new build or a change of
 * language.
 */
async function updateShell(html: string): Promise<void> {
  const stored = await (await open('shell')).match(sitePaths.offline)
  const shell = stored ? assetPathsIn(await stored.text()) : []
  const entry = assetPathsIn(html).at(-1)
  if (entry === undefined || shell.includes(entry)) return
  await putPage('shell', sitePaths.offline, await fetchOk(sitePaths.offline))
}

async function cacheResponse(
  strategy: 'page' | 'fresh' | 'hashed',
  url: string,
  response: Response,
  own: Cache,
) {
  const cacheName = cacheNameFor(strategy, url, response)
  if (!cacheName) return
  if (cacheName === 'pages') await updateShell(await putPage(cacheName, url, response))
  else await put(cacheName === 'own' ? own : await open(cacheName), cacheName, url, response)
}

/** Marks a response as cached, so that the page knows that it is offline. */
function withCachedMark({ body, status, headers }: Response): Response {
  const own = new Headers(headers)
  own.set('server-timing', cachedMark)
  return new Response(body, { status, headers: own })
}

/** The network's response, else the cached one. For a page that is not cached, the response is the offline page. */
async function respondNetworkFirst(event: FetchEvent, strategy: 'page' | 'fresh'): Promise<Response> {
  const { request } = event
  const url = cacheKey(request.url)
  // The cache is opened before the response arrives: if the user signs out meanwhile, the response is written to the
  // deleted cache and not to that of the next user.
  const ownCache = await open('own')
  try {
    const response = await fetch(request)
    event.waitUntil(cacheResponse(strategy, url, response.clone(), ownCache).catch(() => {}))
    return response
  } catch (error) {
    const stored = await caches.match(url, anyHeaders)
    const shell = strategy === 'page' ? await caches.match(sitePaths.offline, anyHeaders) : undefined
    const response = stored ?? shell
    if (response) return withCachedMark(response)
    throw error
  }
}

async function respondCacheFirst(event: FetchEvent): Promise<Response> {
  const files = await open('files')
  const stored = await files.match(event.request.url, anyHeaders)
  if (stored) return stored
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(put(files, 'files', event.request.url, response.clone()).catch(() => {}))
  return response
}

/**
 * Requests to other origins bypass the worker without starting it, where browsers support static
 * routes.
 */
const bypassOtherOrigins = (event: InstallEvent) =>
  event.addRoutes?.({ condition: { not: { urlPattern: '/*' } }, source: 'network' }).catch(() => {})

async function install(event: InstallEvent): Promise<void> {
  await bypassOtherOrigins(event)
  await putPage('shell', sitePaths.offline, await fetchOk(sitePaths.offline))
  await worker.skipWaiting()
}

/**
 * Deletes the caches of earlier versions, takes control of the open pages and caches those that work offline.
 *
 * Navigation preload is off: the browser would request a navigation that the worker does not respond to twice, and use
 * up links that work once. Earlier versions turned it on, and the browser remembers that.
 */
async function activate(): Promise<void> {
  const known: string[] = Object.values(offlineCaches).map(({ name }) => name)
  const names = await caches.keys()
  await Promise.all(names.filter(name => !known.includes(name)).map(name => caches.delete(name)))
  await worker.registration.navigationPreload?.disable()
  await worker.clients.claim()
  const own = await open('own')
  for (const { url } of await worker.clients.matchAll({ includeUncontrolled: true })) {
    if (!worksOffline(url)) continue
    await cacheResponse('page', cacheKey(url), await fetch(url), own).catch(() => {})
  }
}

worker.addEventListener('install', event => event.waitUntil(install(event)))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const strategy = cacheStrategyFor(event.request, worker.location.origin)
  if (strategy === 'hashed') event.respondWith(respondCacheFirst(event))
  else if (strategy) event.respondWith(respondNetworkFirst(event, strategy))
})
