import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from './use-session.ts'

/** For pages of one's own: nothing until it is known who is here, and the way to sign in for everybody else. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'loading') return null
  return status === 'signedIn' ? children : <Navigate to="/login" replace />
}
