import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { ensureUserRecord } from '#web/session/user-record.ts'
import { useSession } from '#web/session/use-session.ts'
import { profilePath } from '#site/site-paths.ts'
import { ProgressPage } from './progress-page.tsx'

/**
 * Ensures the user's record and redirects to the profile; to the home page without a session or a username, or after
 * a failure.
 */
export function PostLoginPage() {
  const { api } = useApp()
  const { loading, status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (loading) return
    const go = (path: string) => void navigate(path, { replace: true })
    if (status !== 'signedIn') return go('/')
    ensureUserRecord(api).then(
      ({ username }) => go(username ? profilePath(username) : '/'),
      () => go('/'),
    )
  }, [api, loading, status, navigate])
  return <ProgressPage title={signInMessages.completing} />
}
