import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { sitePaths } from '#site/site-paths.ts'
import { useSession } from './use-session.ts'

/** For pages of signed-in users: empty while the session is loading, a sign-in link for visitors. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { status, exitPath = sitePaths.login } = useSession()
  if (status === 'loading') return null
  return status === 'signedIn' ? children : <Navigate to={exitPath} replace />
}
