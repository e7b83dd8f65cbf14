import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '#web/session/return-path.ts'
import { useSession } from '#web/session/use-session.ts'

type Options = {
  /** False while the page still has something to show. */
  when?: boolean
  /** Where to when nobody is expected back elsewhere; '/sets' without it. */
  otherwise?: () => string | null
}

/** Whoever is signed in, on arrival or by what they did here, goes on, once, to where signing in leads. */
export function useLeaveWhenSignedIn({ when = true, otherwise }: Options = {}): void {
  const { status } = useSession()
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  const isLeaving = status === 'signedIn' && when
  useEffect(() => {
    if (!isLeaving || hasLeft.current) return
    hasLeft.current = true
    void navigate(takeReturnPath(otherwise?.()), { replace: true })
  }, [isLeaving, navigate, otherwise])
}
