import { Navigate } from 'react-router'
import { ownProfilePath } from '#web/session/profile-path.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useUserRecord } from '#web/session/use-user-record.ts'
import { profilePath } from '#site/site-paths.ts'

/** '/profile' redirects to the user's own profile. */
export function OwnProfilePage() {
  return (
    <SignedInOnly>
      <ToOwnName />
    </SignedInOnly>
  )
}

function ToOwnName() {
  const { user } = useSession()
  const record = useUserRecord()
  if (!record) return null
  const own = record.username ? profilePath(record.username) : ownProfilePath(user?.email, undefined)
  return <Navigate to={own} replace />
}
