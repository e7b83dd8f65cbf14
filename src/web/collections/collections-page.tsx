import { LibraryBig } from 'lucide-react'
import { collections } from '#web/messages/en/collections.ts'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Nothing below the title until it is known who is here: the server does not know. */
export function CollectionsPage() {
  const { status } = useSession()
  return (
    <div className="wrap min-h-96 py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{collections.title}</h1>
      {status === 'signedIn' && <Opening />}
      {(status === 'signedOut' || status === 'challenged') && <SignInFirst />}
    </div>
  )
}

const icon = <LibraryBig aria-hidden className="icon" />

function SignInFirst() {
  return (
    <EmptyState
      icon={icon}
      title={collections.signInTitle}
      action={
        <LinkButton to="/login" variant="primary">
          {collections.signIn}
        </LinkButton>
      }
    />
  )
}

function Opening() {
  return (
    <EmptyState
      icon={icon}
      title={collections.notOpen}
      action={<LinkButton to="/sets">{collections.allSets}</LinkButton>}
    >
      {collections.notOpenText}
    </EmptyState>
  )
}
