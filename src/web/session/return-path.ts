import { safePath } from './safe-path.ts'

const key = 'chasekit-return'
/** Whoever has not signed in by then has gone on to something else. */
const keptFor = 30 * 60_000

type Kept = { path?: string; until?: number }

/**
 * Signing in leads to '/sets'. Someone who was asked to sign in while doing something on a page comes back to that
 * page instead: its path is kept in this tab, where it also survives the way to a provider and back.
 */
export function keepReturnPath(): void {
  const { pathname, search, hash } = window.location
  const kept: Kept = { path: pathname + search + hash, until: Date.now() + keptFor }
  sessionStorage.setItem(key, JSON.stringify(kept))
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(key)
}

/** Takes the kept path; without one, `otherwise`, which may come from an address and is checked. */
export function takeReturnPath(otherwise?: string | null): string {
  const kept: Kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  forgetReturnPath()
  const isCurrent = kept.path !== undefined && (kept.until ?? 0) > Date.now()
  return safePath(isCurrent ? kept.path : otherwise)
}
