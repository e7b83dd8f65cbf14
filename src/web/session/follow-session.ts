import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { readSessionHint, type SessionHint } from '#site/session-hint.ts'
import { authClient } from './auth-client.ts'
import { endRecovery, startRecovery } from './recovery.ts'
import { setSessionHint } from './session-hint.ts'
import { type SessionState, sessionStore, stateWith } from './session-store.ts'
import { awaitsSecondFactor, isFresh, readStoredSession } from './stored-session.ts'

/** Nobody waits for the sign-in client of a session that still holds: first the page. */
const restMilliseconds = 2000
/** A renewal that takes longer is not waited for to say who is here; calls that need the token still are. */
const patienceMilliseconds = 5000

function hintOf({ status, isEmailVerified }: SessionState): SessionHint | undefined {
  if (status === 'loading') return readSessionHint(document.documentElement.dataset.session) ?? 'stored'
  if (status !== 'signedIn') return undefined
  return isEmailVerified ? 'stored' : 'unverified'
}

function become(state: SessionState): void {
  setSessionHint(hintOf(state))
  sessionStore.set(state)
}

function becomeSession(session: Session | null): void {
  if (!session) return become(stateWith('signedOut', null))
  become(stateWith(awaitsSecondFactor(session) ? 'challenged' : 'signedIn', session))
}

/** What the sign-in client tells, of this tab or of another one. */
export function receive(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'PASSWORD_RECOVERY' && session) startRecovery(session.user.id)
  if (event === 'SIGNED_OUT') endRecovery()
  // Without a session the client may only have failed to reach its server: the stored one then still stands.
  becomeSession(event === 'SIGNED_OUT' ? null : (session ?? readStoredSession()))
}

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
