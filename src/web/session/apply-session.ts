import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { readSessionHint, type SessionHint } from '#site/session-hint.ts'
import { endRecovery, startRecovery } from './recovery.ts'
import { setSessionHint } from './session-hint.ts'
import { type SessionState, sessionStore, stateWith } from './session-store.ts'
import { awaitsSecondFactor, readStoredSession } from './stored-session.ts'

function hintOf({ status, isEmailVerified }: SessionState): SessionHint | undefined {
  if (status === 'loading') return readSessionHint(document.documentElement.dataset.session) ?? 'stored'
  if (status !== 'signedIn') return undefined
  return isEmailVerified ? 'stored' : 'unverified'
}

export function become(state: SessionState): void {
  setSessionHint(hintOf(state))
  sessionStore.set(state)
}

export function becomeSession(session: Session | null): void {
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
