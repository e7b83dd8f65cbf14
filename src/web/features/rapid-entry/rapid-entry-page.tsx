import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Keyboard } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { myCollectionPath } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { collectionNamesQuery } from '#web/features/copies/copies-queries.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { SignInRequired } from '#web/session/sign-in-required.tsx'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EntryView } from './entry-view.tsx'
import { PreloadLineField } from './preload-line-field.tsx'

/** Adds cards to a collection by typing their numbers. */
export function RapidEntryPage() {
  const { status, user } = useSession()
  const { id = '' } = useParams()
  return (
    <div className="wrap min-h-96 py-6 md:py-8">
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        <Link
          to={myCollectionPath(id)}
          className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="icon size-4" />
          {messages.back}
        </Link>
        {status === 'signedIn' && user ? (
          <OwnCollection key={`${user.id} ${id}`} userId={user.id} id={id} />
        ) : (
          <h1 className="text-2xl max-sm:text-xl md:text-3xl">{messages.pageTitle}</h1>
        )}
        {status === 'loading' && <PreloadLineField />}
        {(status === 'signedOut' || status === 'challenged') && (
          <SignInRequired icon={Keyboard} title={messages.signInTitle} action={messages.signIn} />
        )}
      </div>
    </div>
  )
}

function OwnCollection({ userId, id }: { userId: string; id: string }) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(collectionNamesQuery(api, userId))
  const offline = useReloadWhenOnline({ isMissing: isError && !data, reload: () => void refetch() })
  const collection = data?.find(one => one.id === id)
  // A collection that was just created may be missing in names from before.
  const isWaiting = !collection && (!data || isFetching)
  return (
    <>
      <h1 className="text-2xl break-words max-sm:line-clamp-2 max-sm:text-xl md:text-3xl">
        {collection ? messages.title(collection.name) : messages.pageTitle}
      </h1>
      {collection && <EntryView userId={userId} collectionId={id} />}
      {!data && isError && (
        <ErrorState
          message={offline ? messages.offline : messages.failed}
          actionLabel={messages.tryAgain}
          onAction={() => void refetch()}
          busy={isFetching}
        />
      )}
      {isWaiting && <PreloadLineField isSignedIn />}
      {!collection && !isWaiting && (
        <EmptyState
          title={messages.notFound}
          action={<LinkButton to="/collections">{messages.allCollections}</LinkButton>}
        />
      )}
    </>
  )
}
