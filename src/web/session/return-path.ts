import { toSafePath } from './to-safe-path.ts'

const key = 'chasekit-return'
/** Milliseconds after which the stored path is ignored, because the user has moved on to something else. */
const lifetime = 30 * 60_000

type StoredPath = { path?: string; until?: number }

/**
 * Signing in leads to '/sets'. A user who was prompted on a page returns to it instead: its path is
 * stored in this tab, so it survives the redirect to a provider.
 */
export function saveReturnPath(): void {
  const { pathname, search, hash } = window.location
  const stored: StoredPath = { path: pathname + search + hash, until: Date.now() + lifetime }
  sessionStorage.setItem(key, JSON.stringify(stored))
}

export function clearReturnPath(): void {
  sessionStorage.removeItem(key)
}

/**
 * Reads and removes the stored path; without one, uses `fallback`, which may come from a URL and is
 * checked.
 */
export function takeReturnPath(fallback?: string | null): string {
  const stored: StoredPath = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  clearReturnPath()
  const isCurrent = stored.path !== undefined && (stored.until ?? 0) > Date.now()
  return toSafePath(isCurrent ? stored.path : fallback)
}
