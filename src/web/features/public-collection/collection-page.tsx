import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ApiError } from '#web/api/api-client.ts'
import { statusText } from '#web/api/status-text.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { publicCollectionMessages as collectionMessages } from '#web/messages/en/collection.ts'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LazyDiscussion } from '#web/features/discussion/lazy-discussion.tsx'
import { messages } from '#web/messages/en.ts'
import { PublicCollectionCards } from './collection-cards.tsx'
import { CollectionHead } from './collection-head.tsx'
import { collectionQuery } from './collection-queries.ts'

function useCollection(id: string) {
  const { api } = useApp()
  const { status, user } = useSession()
  const open = useQuery(collectionQuery(api, id, null))
  const isOwn = status === 'signedIn' && user !== undefined && user !== null
  const own = useQuery({ ...collectionQuery(api, id, user?.id ?? null), enabled: isOwn })
  const query = isOwn ? own : open
  const isSettled = status !== 'loading' && query.data !== undefined
  const readAt = query.data ? query.dataUpdatedAt : open.dataUpdatedAt
  return { query, found: query.data ?? open.data ?? undefined, readAt, isSettled, userId: user?.id ?? null }
}

/** The message of a failed request: the status and its phrase, if there was a response. */
function errorMessage(error: Error | null): string {
  if (!(error instanceof ApiError)) return collectionMessages.unreachable
  return collectionMessages.failed(error.status, statusText(error))
}

function CollectionNotFound() {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{collectionMessages.notFound}</h1>
      <EmptyState
        title={collectionMessages.notFound}
        action={
          <LinkButton to="/" variant="primary">
            {collectionMessages.back}
          </LinkButton>
        }
      >
        {collectionMessages.notFoundText}
      </EmptyState>
    </div>
  )
}

export function CollectionPage() {
  const { id = '' } = useParams()
  const { query, found, readAt, isSettled, userId } = useCollection(id)
  if (!found && query.isError) {
    return (
      <ErrorState
        message={errorMessage(query.error)}
        actionLabel={messages.common.tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
        action={<LinkButton to="/">{collectionMessages.back}</LinkButton>}
      />
    )
  }
  if (!found) return isSettled ? <CollectionNotFound /> : <LoadingState />
  return (
    <div className="wrap grid grid-cols-1 gap-3 pt-3 pb-6 sm:gap-6 sm:pt-6">
      <Link
        to="/"
        className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="icon size-4" />
        {collectionMessages.back}
      </Link>
      <CollectionHead collection={found} userId={userId} readAt={readAt} />
      <PublicCollectionCards key={found.id} collection={found} userId={userId} />
      <LazyDiscussion
        key={`thread ${found.id}`}
        subject={{ kind: 'collection', id: found.id }}
        title={collectionMessages.discussion}
        failed={collectionMessages.discussionFailed}
        ownerId={found.userId}
        className="max-w-208"
      />
    </div>
  )
}

/** While the session loads, a private collection stays in the loading state. */
function LoadingState() {
  return (
    <div className="wrap grid min-h-96 grid-cols-1 content-start gap-4 py-10" role="status" aria-busy>
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}
