import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { awaitsSecondFactor, isFresh, readStoredSession, sessionKey } from './stored-session.ts'

export type SessionState = {
  /** 'challenged': the password was right, the second factor is still missing. */
  status: 'loading' | 'signedOut' | 'challenged' | 'signedIn'
  loading: boolean
  user: User | null
  session: Session | null
  isEmailVerified: boolean
}

function stateWith(status: SessionState['status'], session: Session | null): SessionState {
  const user = session?.user ?? null
  const isEmailVerified = Boolean(user?.email_confirmed_at)
  return { status, loading: status === 'loading', user, session, isEmailVerified }
}

const nobody = stateWith('signedOut', null)
/** Before the first read, and wherever there is no browser. */
export const loadingState = stateWith('loading', null)

let current = loadingState
const listeners = new Set<() => void>()
const userListeners = new Set<() => void>()

/** Lets styles hold the place of what follows, so that nobody signed in sees 'Sign In' first. */
function markPage({ status, isEmailVerified }: SessionState): void {
  const page = document.documentElement.dataset
  if (status === 'loading') page.session ??= 'stored'
  else if (status === 'signedIn') page.session = isEmailVerified ? 'stored' : 'unverified'
  else delete page.session
}

function become(next: SessionState): void {
  const isSomeoneElse = current !== loadingState && current.user?.id !== next.user?.id
  current = next
  markPage(next)
  if (isSomeoneElse) for (const listener of userListeners) listener()
  for (const listener of listeners) listener()
}

function becomeSession(session: Session | null): void {
  if (!session) return become(nobody)
  become(stateWith(awaitsSecondFactor(session) ? 'challenged' : 'signedIn', session))
}

const recoveryKey = 'chasekit-recovery'

/** Whether this tab came in by a recovery link or code and may set a new password. */
export function isRecovering(): boolean {
  return current.user !== null && sessionStorage.getItem(recoveryKey) === current.user.id
}

export function endRecovery(): void {
  sessionStorage.removeItem(recoveryKey)
}

/** What the sign-in client tells, in this tab or from another one. */
export function receive(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'PASSWORD_RECOVERY' && session) sessionStorage.setItem(recoveryKey, session.user.id)
  if (event === 'SIGNED_OUT') endRecovery()
  // Without a session the client may only have failed to reach its server: the stored one then still stands.
  becomeSession(event === 'SIGNED_OUT' ? null : (session ?? readStoredSession()))
}

/** Runs when the person changes: someone signs in, out, or in as somebody else, here or in another tab. */
export function onUserChange(listener: () => void): void {
  userListeners.add(listener)
}

export const sessionStore = {
  get: (): SessionState => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/**
 * Reads the stored session and follows other tabs. `wake` starts the sign-in client, which keeps a session alive;
 * nobody without a session needs it.
 */
export function startSession(wake: (urgency: 'now' | 'later') => void): void {
  const read = () => {
    const stored = readStoredSession()
    if (!stored || isFresh(stored)) becomeSession(stored)
    else become(stateWith('loading', stored))
    if (stored) wake(isFresh(stored) ? 'later' : 'now')
  }
  read()
  window.addEventListener('storage', event => {
    if (event.key === sessionKey || event.key === null) read()
  })
}
