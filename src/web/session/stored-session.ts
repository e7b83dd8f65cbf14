import type { Session } from '@supabase/auth-js'
import { sessionKey } from './session-key.ts'

/** An access token is renewed this many milliseconds before it expires, as the sign-in client does. */
export const renewalMarginMs = 90_000

type StoredSession = Partial<Session> | null

/**
 * The session in the browser's storage; null if it is missing or invalid, or if the storage is
 * unavailable.
 */
export function readStoredSession(): Session | null {
  try {
    const stored: StoredSession = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
    return stored?.access_token && stored.refresh_token && stored.user?.id ? (stored as Session) : null
  } catch {
    return null
  }
}

export function isFresh({ expires_at = 0 }: Session): boolean {
  return expires_at * 1000 - Date.now() > renewalMarginMs
}

/** The assurance level of a session: 'aal2' after a second factor. An unreadable token has 'aal1'. */
function assuranceLevel({ access_token }: Session): string {
  try {
    const claims = access_token.split('.')[1] ?? ''
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return 'aal1'
  }
}

/** Whether the password was correct but the account's second factor is missing. */
export function awaitsSecondFactor(session: Session): boolean {
  const hasFactor = session.user.factors?.some(factor => factor.status === 'verified')
  return Boolean(hasFactor) && assuranceLevel(session) !== 'aal2'
}
