import { matchPage } from '#site/match-page.ts'
import { pageTable } from '#site/pages.ts'

/** The caches of the service worker and their maximum number of entries; the oldest entries are evicted. */
export const offlineCaches = {
  /** The offline page, shown for pages that are not cached. */
  shell: { name: 'chasekit-shell-1', maxEntries: 1 },
  pages: { name: 'chasekit-pages-1', maxEntries: 80 },
  /** Scripts, styles and images of this site. */
  files: { name: 'chasekit-files-1', maxEntries: 400 },
  /** The names of all cards, for searches without a network. */
  names: { name: 'chasekit-names-1', maxEntries: 1 },
  answers: { name: 'chasekit-answers-1', maxEntries: 300 },
  /** The list that a visitor wants to import after signing in. */
  imports: { name: 'chasekit-imports-1', maxEntries: 2 },
  /** Private data of the signed-in user. */
  own: { name: 'chasekit-own-1', maxEntries: 300 },
} as const

export type CacheName = keyof typeof offlineCaches

/**
 * How a request is handled: 'hashed' files never change and use the cache first, everything else uses
 * the network first.
 */
type CacheStrategy = 'page' | 'hashed' | 'fresh'

type RequestFacts = Pick<Request, 'method' | 'mode' | 'headers'> & { url: string }

/** Polled every few seconds; a cached response would report a false change. */
const revisionPath = '/api/collections/revision'

/** Addresses that are never pages of the app. */
const bypassed = /^\/(auth\/v1|feeds|bulk|v2|og|sitemaps|healthz|readyz)(\/|$)/
const apiPath = /^\/api\/(?!docs(\/|$))/

/**
 * How the worker handles a request. Undefined for requests that bypass it: writes, other origins, range requests,
 * sign-in, feeds, downloads, API responses opened as pages, health checks, the polled revision, preview images,
 * sitemaps, and files outside '/api/', '/assets/', '/logos/' and '/icons/'.
 */
export function cacheStrategyFor(
  { method, mode, headers, url }: RequestFacts,
  origin: string,
): CacheStrategy | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return undefined
  if (bypassed.test(address.pathname) || address.pathname === revisionPath) return undefined
  if (mode === 'navigate') return apiPath.test(address.pathname) ? undefined : 'page'
  if (address.pathname.startsWith('/assets/')) return 'hashed'
  return /^\/(api|logos|icons)\//.test(address.pathname) ? 'fresh' : undefined
}

/** The cache key of a URL: without the interface language, so that a page is cached in the language seen last. */
export function cacheKey(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('hl')
  address.hash = ''
  return address.href
}

/** Whether a visited page is cached. */
export function worksOffline(url: string): boolean {
  return matchPage(pageTable, new URL(url).pathname)?.page.offline !== undefined
}

/** Search suggestions, which are requested while the user types; their responses are not cached. */
const suggestions = /^\/api\/(search\?.*\bpageSize=5\b|(categories\/sets|collections)\?.*\bq=)/

/**
 * The cache for a response. Undefined means that it is not cached: failed and redirected responses, incomplete pages and those that do not
 * work offline, suggestions, private data other than the user's collections, copies and Pokédex, and exported files.
 */
export function cacheNameFor(
  strategy: CacheStrategy,
  url: string,
  response: Pick<Response, 'status' | 'redirected' | 'headers'>,
) {
  const { pathname, search } = new URL(url)
  if (response.status !== 200 || response.redirected) return undefined
  const policy = response.headers.get('cache-control')
  // A page of which a part could not be loaded. The one stored before is whole.
  if (strategy === 'page' && policy === 'no-store') return undefined
  if (strategy === 'page') return worksOffline(url) ? 'pages' : undefined
  if (!pathname.startsWith('/api/')) return 'files'
  if (pathname === '/api/catalogue/names') return 'names'
  if (suggestions.test(pathname + search)) return undefined
  if (!policy?.includes('private')) return 'answers'
  return /^\/api\/(collections(?!.*\/export$)|copies(\/ownership)?$|pokedex$)/.test(pathname)
    ? 'own'
    : undefined
}

/** The script and stylesheet paths in a page. */
export function assetPathsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))]
}
