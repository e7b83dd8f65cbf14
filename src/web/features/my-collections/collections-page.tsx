import { useSearchParams } from 'react-router'
import { PendingNotice } from '#web/changes/pending-notice.tsx'
import { SmartListView } from '#web/features/saved-searches/smart-list-view.tsx'
import { myCollectionsMessages } from '#web/messages/en/collections.ts'
import { useSession } from '#web/session/use-session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ChaseCollectionCreator } from '#web/features/my-collections/overview/chase-collection-creator.tsx'
import { CollectionView } from '#web/features/my-collections/collection/collection-view.tsx'
import { CollectionsOverview } from '#web/features/my-collections/overview/overview.tsx'
import { VisitorOverview } from '#web/features/my-collections/overview/visitor-overview.tsx'
import { useStoreOffline } from '#web/features/my-collections/offline/use-store-offline.ts'
import {
  useMyCollections,
  useRefreshCollections,
} from '#web/features/my-collections/collection/use-my-collections.ts'

/** Renders only the title until the session is known, because the server does not know it. */
export function CollectionsPage() {
  const { status, user } = useSession()
  if (status === 'signedIn' && user) return <SignedInPage userId={user.id} />
  return (
    <div className="wrap min-h-96 py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{myCollectionsMessages.title}</h1>
      {(status === 'signedOut' || status === 'challenged') && <VisitorOverview />}
    </div>
  )
}

/** Loaded data stays visible while the server is unreachable. */
function ConnectionWarning({ userId }: { userId: string }) {
  const { data, isError } = useMyCollections(userId)
  if (!data || !isError) return null
  return (
    <Notice tone="warning" role="status" title={myCollectionsMessages.serverUnreachable} className="mb-5">
      {myCollectionsMessages.serverUnreachableText}
    </Notice>
  )
}

/** The query string selects a set to chase, a saved search shown as a list, one collection, or the overview. */
function SignedInPage({ userId }: { userId: string }) {
  const [search] = useSearchParams()
  const [id, set, list] = [search.get('id'), search.get('set'), search.get('list')]
  useRefreshCollections(userId)
  useStoreOffline(userId)
  return (
    <div className="wrap min-h-96 pt-3 pb-6 sm:py-6 md:py-8">
      <ConnectionWarning userId={userId} />
      <PendingNotice userId={userId} />
      {set && search.get('action') === 'chase' ? (
        <ChaseCollectionCreator key={set} userId={userId} setId={set} />
      ) : list ? (
        <SmartListView key={list} userId={userId} id={list} />
      ) : id ? (
        <CollectionView key={id} userId={userId} id={id} />
      ) : (
        <CollectionsOverview userId={userId} />
      )}
    </div>
  )
}
