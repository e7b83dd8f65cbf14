import { keptMark } from '#web/api/network.ts'
import { sitePaths } from '#site/site-paths.ts'
import { filesOf, keyOf, mannerOf, type Store, storeFor, stores } from './keeping.ts'

type Working = Event & { waitUntil: (work: Promise<unknown>) => void }
type Installing = Working & {
  /** Not in every browser. */
  addRoutes?: (route: { condition: { not: { urlPattern: string } }; source: 'network' }) => Promise<void>
}
type Asking = Working & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  /** The browser's own request for a page, sent while the worker wakes up. */
  preloadResponse?: Promise<Response | undefined>
}
type Scope = {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { includeUncontrolled: true }) => Promise<{ url: string }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'activate', listener: (event: Working) => void) => void) &
    ((type: 'fetch', listener: (event: Asking) => void) => void)
}

/** The types of workers and of pages cannot be had together. */
const worker = globalThis as unknown as Scope
/** Cookies and languages are headers that a worker does not see. */
const anyHeaders = { ignoreVary: true }

const open = (store: Store) => caches.open(stores[store].name)

async function put(cache: Cache, store: Store, url: string, answer: Response): Promise<void> {
  await cache.put(url, answer)
  const kept = await cache.keys()
  const surplus = kept.slice(0, Math.max(0, kept.length - stores[store].most))
  await Promise.all(surplus.map(oldest => cache.delete(oldest)))
}

/** The page and everything it starts with, so that it opens without a network. */
async function putPage(store: 'pages' | 'shell', url: string, answer: Response): Promise<string> {
  const html = await answer.clone().text()
  const files = await open('files')
  const missing = await Promise.all(
    filesOf(html).map(async file => ((await files.match(file, anyHeaders)) ? [] : [file])),
  )
  await Promise.all(missing.flat().map(async file => put(files, 'files', file, await fetch(file))))
  await put(await open(store), store, url, answer)
  return html
}

/** The shell belongs to the build and the language of the pages one sees: they start with the same files. */
async function renewShell(html: string): Promise<void> {
  const kept = await (await open('shell')).match(sitePaths.offline)
  const shell = kept ? filesOf(await kept.text()) : []
  const entry = filesOf(html).at(-1)
  if (entry === undefined || shell.includes(entry)) return
  await putPage('shell', sitePaths.offline, await fetch(sitePaths.offline))
}

async function keep(manner: 'page' | 'fresh' | 'hashed', url: string, answer: Response, own: Cache) {
  const store = storeFor(manner, url, answer)
  if (!store) return
  if (store === 'pages') await renewShell(await putPage(store, url, answer))
  else await put(store === 'own' ? own : await open(store), store, url, answer)
}

/** Says of an answer that there was no network for a newer one. */
function marked({ body, status, headers }: Response): Response {
  const own = new Headers(headers)
  own.set('server-timing', keptMark)
  return new Response(body, { status, headers: own })
}

/** The network's answer, else the one that was kept; a page that was never seen opens in the shell. */
async function answerFresh(event: Asking, manner: 'page' | 'fresh'): Promise<Response> {
  const { request } = event
  const url = keyOf(request.url)
  // Opened before the answer comes: what is written after somebody signed out goes into the deleted cache.
  const own = await open('own')
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    event.waitUntil(keep(manner, url, answer.clone(), own).catch(() => {}))
    return answer
  } catch (error) {
    const kept = await caches.match(url, anyHeaders)
    const shell = manner === 'page' ? await caches.match(sitePaths.offline, anyHeaders) : undefined
    const answer = kept ?? shell
    if (answer) return marked(answer)
    throw error
  }
}

async function answerHashed(event: Asking): Promise<Response> {
  const files = await open('files')
  const kept = await files.match(event.request.url, anyHeaders)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(put(files, 'files', event.request.url, answer.clone()).catch(() => {}))
  return answer
}

/** Other sites' pictures are none of the worker's business: it is not woken for them where browsers know routes. */
const goAround = (event: Installing) =>
  event.addRoutes?.({ condition: { not: { urlPattern: '/*' } }, source: 'network' }).catch(() => {})

async function install(event: Installing): Promise<void> {
  await goAround(event)
  await putPage('shell', sitePaths.offline, await fetch(sitePaths.offline))
  await worker.skipWaiting()
}

/** Clears what earlier versions kept, takes over the open pages and keeps them: they were loaded before. */
async function activate(): Promise<void> {
  const known: string[] = Object.values(stores).map(({ name }) => name)
  const names = await caches.keys()
  await Promise.all(names.filter(name => !known.includes(name)).map(name => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  const own = await open('own')
  for (const { url } of await worker.clients.matchAll({ includeUncontrolled: true })) {
    await keep('page', keyOf(url), await fetch(url), own).catch(() => {})
  }
}

worker.addEventListener('install', event => event.waitUntil(install(event)))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const manner = mannerOf(event.request, worker.location.origin)
  if (manner === 'hashed') event.respondWith(answerHashed(event))
  else if (manner) event.respondWith(answerFresh(event, manner))
})
