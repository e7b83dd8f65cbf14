import type { Session, User } from '@supabase/auth-js'
import { createStore } from '#web/app/store.ts'

export type SessionState = {
  /** 'challenged': the password was correct, the second factor is missing. */
  status: 'loading' | 'signedOut' | 'challenged' | 'signedIn'
  loading: boolean
  user: User | null
  session: Session | null
  isEmailVerified: boolean
  /** Where the pages of signed-in users lead a signed-out user: '/login' unless set. */
  exitPath?: string
}

export function createSessionState(status: SessionState['status'], session: Session | null): SessionState {
  const user = session?.user ?? null
  const isEmailVerified = Boolean(user?.email_confirmed_at)
  return { status, loading: status === 'loading', user, session, isEmailVerified }
}

/** The state before the first read, and on the server. */
export const loadingState = createSessionState('loading', null)

/** The session state. This module loads no code of the sign-in client, which visitors never download. */
export const sessionStore = createStore(loadingState)
