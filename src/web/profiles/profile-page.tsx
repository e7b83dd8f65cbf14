import { CircleUser } from 'lucide-react'
import { useParams } from 'react-router'
import { profiles } from '#web/messages/en/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function ProfilePage() {
  const { username = '' } = useParams()
  return (
    <div className="wrap py-8 md:py-12">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={username} size={56} />
        <h1 className="min-w-0 text-2xl break-words md:text-3xl">{username}</h1>
      </div>
      <EmptyState
        icon={<CircleUser aria-hidden className="icon" />}
        title={profiles.notOpen}
        action={<LinkButton to="/sets">{profiles.allSets}</LinkButton>}
      >
        {profiles.notOpenText}
      </EmptyState>
    </div>
  )
}
