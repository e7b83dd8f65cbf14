import { matchPage } from '#site/match-page.ts'
import { pageTable } from '#site/pages.ts'

/** The caches of the service worker and how many answers each may hold; beyond that the oldest leave. */
export const stores = {
  /** The page that opens whatever has not been seen as a page. */
  shell: { name: 'chasekit-shell-1', most: 1 },
  pages: { name: 'chasekit-pages-1', most: 80 },
  /** Scripts, styles and pictures of our own. */
  files: { name: 'chasekit-files-1', most: 400 },
  answers: { name: 'chasekit-answers-1', most: 300 },
  /** What only the person signed in may read. */
  own: { name: 'chasekit-own-1', most: 300 },
} as const

export type Store = keyof typeof stores

/** How a request is answered: 'hashed' files never change, everything else is asked for anew while there is a network. */
type Manner = 'page' | 'hashed' | 'fresh'

type Asked = Pick<Request, 'method' | 'mode' | 'headers'> & { url: string }

/** Asked every few seconds, of the server alone: a kept answer would say that something changed. */
const revisionPath = '/api/collections/revision'

/** Undefined for what the browser does without us: writes, other sites, sign-in, parts of files. */
export function mannerOf({ method, mode, headers, url }: Asked, origin: string): Manner | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return undefined
  if (/^\/(auth\/v1|og|sitemaps|healthz|readyz)(\/|$)/.test(address.pathname)) return undefined
  if (address.pathname === revisionPath) return undefined
  if (mode === 'navigate') return 'page'
  if (address.pathname.startsWith('/assets/')) return 'hashed'
  return /^\/(api|logos|icons)\//.test(address.pathname) ? 'fresh' : undefined
}

/** The address under which an answer is kept: the language of the interface is no part of it. */
export function keyOf(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('hl')
  address.hash = ''
  return address.href
}

/** What is asked for while somebody types. */
const suggestions = /^\/api\/(search\?.*\bpageSize=5\b|(categories\/sets|collections)\?.*\bq=)/

/** Where a good answer is kept; undefined for what is not kept at all: other people's business, files to save. */
export function storeFor(
  manner: Manner,
  url: string,
  answer: Pick<Response, 'status' | 'redirected' | 'headers'>,
) {
  const { pathname, search } = new URL(url)
  if (answer.status !== 200 || answer.redirected) return undefined
  if (manner === 'page') return matchPage(pageTable, pathname)?.page.offline ? 'pages' : undefined
  if (!pathname.startsWith('/api/')) return 'files'
  if (suggestions.test(pathname + search)) return undefined
  if (!answer.headers.get('cache-control')?.includes('private')) return 'answers'
  return /^\/api\/collections(?!.*\/export$)/.test(pathname) ? 'own' : undefined
}

/** Scripts and styles that a page names. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))]
}
