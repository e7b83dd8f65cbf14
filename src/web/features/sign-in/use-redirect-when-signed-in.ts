import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '#web/session/return-path.ts'
import { useSession } from '#web/session/use-session.ts'

type Options = {
  /** False while the page still has something to show. */
  when?: boolean
  /** The target without a return path; '/sets' by default. */
  fallback?: () => string | null
}

/**
 * Redirects the user once after signing in, on this page or in another tab: to the return path that this tab has
 * stored, if any.
 */
export function useRedirectWhenSignedIn({ when = true, fallback }: Options = {}): void {
  const { status } = useSession()
  const navigate = useNavigate()
  const hasRedirected = useRef(false)
  const shouldRedirect = status === 'signedIn' && when
  useEffect(() => {
    if (!shouldRedirect || hasRedirected.current) return
    hasRedirected.current = true
    void navigate(takeReturnPath(fallback?.()), { replace: true })
  }, [shouldRedirect, navigate, fallback])
}
