import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { parseSessionHint, type SessionHint } from '#site/session-hint.ts'
import { sessionEndMessages as messages } from '#web/messages/en/session-end.ts'
import { toast } from '#web/ui/toast.ts'
import { claimGuestImport } from './guest-import.ts'
import { endPasswordRecovery, startPasswordRecovery } from './recovery.ts'
import { setSessionHint } from './session-hint.ts'
import { type SessionState, sessionStore, createSessionState } from './session-store.ts'
import { awaitsSecondFactor, readStoredSession } from './stored-session.ts'

function hintFor({ status, isEmailVerified }: SessionState): SessionHint | undefined {
  if (status === 'loading') return parseSessionHint(document.documentElement.dataset.session) ?? 'stored'
  if (status !== 'signedIn') return undefined
  return isEmailVerified ? 'stored' : 'unverified'
}

export function applySessionState(state: SessionState): void {
  setSessionHint(hintFor(state))
  if (state.status === 'signedIn' && state.user) claimGuestImport(state.user.id)
  sessionStore.set(state)
}

/** The state of a user who is signed out already stays: it knows where their page leads. */
export function applySession(session: Session | null): void {
  if (!session && sessionStore.get().status === 'signedOut') return
  if (!session) return applySessionState(createSessionState('signedOut', null))
  applySessionState(createSessionState(awaitsSecondFactor(session) ? 'challenged' : 'signedIn', session))
}

let isLeaving = false

/** Runs the sign-out that the user asked for in this tab, of which they need not hear. */
export async function leaveSession(signOut: () => Promise<unknown>): Promise<void> {
  isLeaving = true
  try {
    await signOut()
  } finally {
    isLeaving = false
  }
}

/** Handles an event of the sign-in client, in this tab or another one. */
export function handleAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'PASSWORD_RECOVERY' && session) startPasswordRecovery(session.user.id)
  if (event === 'SIGNED_OUT') {
    endPasswordRecovery()
    if (!isLeaving && sessionStore.get().status === 'signedIn') toast.error(messages.signedOut)
  }
  // A missing session may only mean that the client did not reach the server: the stored session stays
  // valid.
  applySession(event === 'SIGNED_OUT' ? null : (session ?? readStoredSession()))
}
