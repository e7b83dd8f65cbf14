import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '#web/session/return-path.ts'
import { useSession } from '#web/session/use-session.ts'

/** Whoever is signed in, on arrival or by what they did here, goes on to where signing in leads. */
export function useLeaveWhenSignedIn(state: 'leave' | 'stay' = 'leave'): void {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'signedIn' && state === 'leave') void navigate(takeReturnPath(), { replace: true })
  }, [status, state, navigate])
}
