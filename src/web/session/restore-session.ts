import { hasNetwork } from '#web/api/network.ts'
import type { Session } from '@supabase/auth-js'
import { loadAuthClient } from './auth-client.ts'
import { sessionStore, createSessionState } from './session-store.ts'
import { isFresh, readStoredSession } from './stored-session.ts'
import { applySessionState, applySession } from './apply-session.ts'

/** The delay before the sign-in client starts for a valid session; the page loads first. */
const clientStartDelay = 2000
/**
 * The maximum wait for a renewal before the session state is decided; API calls still wait for their
 * token.
 */
const renewalTimeout = 5000
const startClient = () => void loadAuthClient().catch(() => {})

/**
 * Applies the stored session. The sign-in client, which renews the session, starts after the page has
 * loaded, or at once when the session must be renewed first.
 */
export function restoreSession(): void {
  const stored = readStoredSession()
  // Offline an expired session cannot be renewed, so it is applied as it is.
  if (!stored || isFresh(stored) || !hasNetwork()) applySession(stored)
  else waitForRenewal(stored)
  if (stored) setTimeout(startClient, isFresh(stored) ? clientStartDelay : 0)
}

function waitForRenewal(stored: Session): void {
  const loading = createSessionState('loading', stored)
  applySessionState(loading)
  const onTimeout = () => {
    if (sessionStore.get() === loading) applySession(readStoredSession())
  }
  setTimeout(onTimeout, renewalTimeout)
}
