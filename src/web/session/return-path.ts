import { toSafePath } from './to-safe-path.ts'

const returnKey = 'chasekit-return'
const originKey = 'chasekit-origin'
/** Milliseconds after which a stored page is ignored, because the user has moved on to something else. */
const lifetime = 30 * 60_000

/** The page from which a user went to sign in or to register. `title` is without the name of the site. */
export type Origin = { path: string; title: string }
type Stored<Value> = Partial<Value> & { until?: number }

const store = (storage: Storage, key: string, value: object) =>
  storage.setItem(key, JSON.stringify({ ...value, until: Date.now() + lifetime }))

function read<Value>(storage: Storage, key: string): Partial<Value> {
  const stored: Stored<Value> = JSON.parse(storage.getItem(key) ?? '{}')
  return (stored.until ?? 0) > Date.now() ? stored : {}
}

export function currentOrigin(): Origin {
  const { pathname, search, hash } = window.location
  const [title = ''] = document.title.split(' · ')
  return { path: pathname + search + hash, title }
}

/**
 * Stores a page, so that the first steps after registering can offer to go back to it; sign-in pages and the home page
 * are no such pages. It is shared by all tabs, because the link of the verification mail opens another one.
 */
export function saveOrigin(origin = currentOrigin()): void {
  const isPage = origin.title && origin.path !== '/' && toSafePath(origin.path) === origin.path
  if (isPage) store(localStorage, originKey, origin)
}

export function readOrigin(): Origin | undefined {
  const { path, title } = read<Origin>(localStorage, originKey)
  return path && title && toSafePath(path) === path ? { path, title } : undefined
}

export function clearOrigin(): void {
  localStorage.removeItem(originKey)
}

/**
 * Signing in leads to '/sets'. A user who was prompted on a page returns to it instead: its path is
 * stored in this tab, so it survives the redirect to a provider.
 */
export function saveReturnPath(): void {
  const origin = currentOrigin()
  store(sessionStorage, returnKey, { path: origin.path })
  saveOrigin(origin)
}

export function clearReturnPath(): void {
  sessionStorage.removeItem(returnKey)
}

export function hasReturnPath(): boolean {
  return read<{ path: string }>(sessionStorage, returnKey).path !== undefined
}

/**
 * Reads and removes the stored path; without one, uses `fallback`, which may come from a URL and is
 * checked.
 */
export function takeReturnPath(fallback?: string | null): string {
  const { path } = read<{ path: string }>(sessionStorage, returnKey)
  sessionStorage.removeItem(returnKey)
  return toSafePath(path ?? fallback)
}
