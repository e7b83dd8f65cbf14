import type { Session, User } from '@supabase/auth-js'
import { createStore } from '#web/app/store.ts'

export type SessionState = {
  /** 'challenged': the password was right, the second factor is still missing. */
  status: 'loading' | 'signedOut' | 'challenged' | 'signedIn'
  loading: boolean
  user: User | null
  session: Session | null
  isEmailVerified: boolean
}

export function stateWith(status: SessionState['status'], session: Session | null): SessionState {
  const user = session?.user ?? null
  const isEmailVerified = Boolean(user?.email_confirmed_at)
  return { status, loading: status === 'loading', user, session, isEmailVerified }
}

/** Before the first read, and wherever there is no browser. */
export const loadingState = stateWith('loading', null)

/** Who is here. Visitors load nothing more of signing in than this. */
export const sessionStore = createStore(loadingState)
