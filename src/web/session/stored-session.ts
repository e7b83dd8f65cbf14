import type { Session } from '@supabase/auth-js'
import { sessionKey } from './session-key.ts'

/** An access token that ends sooner than this is renewed before it is used, as the sign-in client does. */
export const expiryMargin = 90_000

type Held = Partial<Session> | null

/** The session in the browser's storage; null when there is none, when it is broken or storage is closed to us. */
export function readStoredSession(): Session | null {
  try {
    const held: Held = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
    return held?.access_token && held.refresh_token && held.user?.id ? (held as Session) : null
  } catch {
    return null
  }
}

export function isFresh({ expires_at = 0 }: Session): boolean {
  return expires_at * 1000 - Date.now() > expiryMargin
}

/** The level a session has reached: 'aal2' after a second factor. Unreadable tokens have reached nothing. */
function levelOf({ access_token }: Session): string {
  try {
    const claims = access_token.split('.')[1] ?? ''
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return 'aal1'
  }
}

/** A password was right, but the account asks for its second factor before anyone is signed in. */
export function awaitsSecondFactor(session: Session): boolean {
  const hasFactor = session.user.factors?.some(factor => factor.status === 'verified')
  return Boolean(hasFactor) && levelOf(session) !== 'aal2'
}
