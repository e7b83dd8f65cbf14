import type { Session } from '@supabase/auth-js'
import { authClient } from './auth-client.ts'
import { sessionStore, stateWith } from './session-store.ts'
import { isFresh, readStoredSession } from './stored-session.ts'
import { become, becomeSession } from './apply-session.ts'

/** Nobody waits for the sign-in client of a session that still holds: first the page. */
const restMilliseconds = 2000
/** A renewal that takes longer is not waited for to say who is here; calls that need the token still are. */
const patienceMilliseconds = 5000
const wakeClient = () => void authClient().catch(() => {})

/**
 * Takes over what is stored. The sign-in client, which keeps a session alive, starts when the page has come to rest,
 * or at once when the session has to be renewed first.
 */
export function readSession(): void {
  const stored = readStoredSession()
  // Offline nothing can be renewed, and nobody waits for it.
  if (!stored || isFresh(stored) || !navigator.onLine) becomeSession(stored)
  else waitForRenewal(stored)
  if (stored) setTimeout(wakeClient, isFresh(stored) ? restMilliseconds : 0)
}

function waitForRenewal(stored: Session): void {
  const waiting = stateWith('loading', stored)
  become(waiting)
  const giveUp = () => {
    if (sessionStore.get() === waiting) becomeSession(readStoredSession())
  }
  setTimeout(giveUp, patienceMilliseconds)
}
