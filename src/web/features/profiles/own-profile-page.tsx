import { Navigate } from 'react-router'
import { profilePath } from '#web/session/profile-path.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useUserRecord } from '#web/session/use-user-record.ts'
import { profileAddress } from '#web/features/search-box/addresses.ts'

/** '/profile' is one's own, under its name. */
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
  const own = record.username ? profileAddress(record.username) : profilePath(user?.email, undefined)
  return <Navigate to={own} replace />
}
