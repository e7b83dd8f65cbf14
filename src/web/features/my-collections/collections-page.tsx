import { LibraryBig } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { collections } from '#web/messages/en/collections.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Chase } from './chase.tsx'
import { CollectionView } from './collection-view.tsx'
import { Overview } from './overview.tsx'
import { useKeptOffline } from './use-kept-offline.ts'
import { useMyCollections, useOtherDevices, useRefresh } from './use-my-collections.ts'

/** Nothing below the title until it is known who is here: the server does not know. */
export function CollectionsPage() {
  const { status, user } = useSession()
  if (status === 'signedIn' && user) return <Mine userId={user.id} />
  return (
    <div className="wrap min-h-96 py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{collections.title}</h1>
      {(status === 'signedOut' || status === 'challenged') && (
        <SignInRequired icon={LibraryBig} title={collections.signInTitle} action={collections.signIn} />
      )}
    </div>
  )
}

/** What is on the screen stays there while the server does not answer. */
function Away({ userId }: { userId: string }) {
  const { data, isError } = useMyCollections(userId)
  if (!data || !isError) return null
  return (
    <Notice tone="warning" role="status" title={collections.away} className="mb-5">
      {collections.awayText}
    </Notice>
  )
}

/** The address says which part: a set to chase, one collection, or all of them. */
function Mine({ userId }: { userId: string }) {
  const [search] = useSearchParams()
  const [id, set] = [search.get('id'), search.get('set')]
  useRefresh(userId)
  useOtherDevices(userId)
  useKeptOffline(userId)
  return (
    <div className="wrap min-h-96 py-6 md:py-8">
      <Away userId={userId} />
      {set && search.get('action') === 'chase' ? (
        <Chase key={set} userId={userId} setId={set} />
      ) : id ? (
        <CollectionView key={id} userId={userId} id={id} />
      ) : (
        <Overview userId={userId} />
      )}
    </div>
  )
}
