import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { DeviceCollections } from '#web/features/collection-builder/draft/device-collections.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sitePaths } from '#site/site-paths.ts'
import { MyCollectionCards } from '#web/features/my-collections/cards/collection-cards.tsx'
import { DeleteCollectionDialog } from './delete-dialog.tsx'
import { CollectionDetailPanel } from './detail-panel.tsx'
import { useIsFromSet } from './from-set-state.ts'
import { FullCollectionDetailPanel } from './full-collection-detail-panel.tsx'
import type { SelectedValue } from '#web/features/my-collections/cards/select/selected-value.ts'
import { useMyCollections } from './use-my-collections.ts'
import { isFullCollection } from '#web/features/my-collections/rows/full-collection.ts'

/** Details and cards of one collection, or of the Full Collection. */
export function CollectionView({ userId, id }: { userId: string; id: string }) {
  return (
    <div className="grid grid-cols-1 gap-1 sm:gap-3">
      <Link
        to="/collections"
        className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="icon size-4" />
        {messages.back}
      </Link>
      {isFullCollection(id) ? (
        <FullCollection userId={userId} id={id} />
      ) : (
        <SingleCollection userId={userId} id={id} />
      )}
    </div>
  )
}

function FullCollection({ userId, id }: { userId: string; id: string }) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <FullCollectionDetailPanel userId={userId} />
      <MyCollectionCards userId={userId} id={id} name={messages.fullCollection} onSelectedValue={undefined} />
    </div>
  )
}

function SingleCollection({ userId, id }: { userId: string; id: string }) {
  const { data, isError, isFetching, isLate, refetch } = useMyCollections(userId)
  const collection = data?.find(one => one.id === id)
  if (collection) return <FoundCollection userId={userId} collection={collection} />
  if (!data && isError) {
    return (
      <ErrorState
        message={messages.loadFailed}
        actionLabel={messages.tryAgain}
        onAction={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (isLate) return <Notice tone="warning" role="alert" title={messages.timeout} />
  if (!data || isFetching) return <Skeleton className="h-48" />
  return (
    <EmptyState
      title={messages.notFound}
      action={<LinkButton to="/collections">{messages.back}</LinkButton>}
    />
  )
}

function FoundCollection({ userId, collection }: { userId: string; collection: ApiCollection }) {
  const [toDelete, setToDelete] = useState<ApiCollection>()
  const [selectedValue, setSelectedValue] = useState<SelectedValue>()
  const navigate = useNavigate()
  const isFromSet = useIsFromSet()
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      {isFromSet && <DeviceCollections userId={userId} text={messages.chase.drafts} />}
      <CollectionDetailPanel
        userId={userId}
        collection={collection}
        selectedValue={selectedValue}
        onDelete={() => setToDelete(collection)}
      />
      <MyCollectionCards
        userId={userId}
        id={collection.id}
        name={collection.name}
        onSelectedValue={setSelectedValue}
      />
      <DeleteCollectionDialog
        userId={userId}
        collection={toDelete}
        onClose={() => setToDelete(undefined)}
        onDeleted={() => void navigate(sitePaths.myCollections, { replace: true })}
      />
    </div>
  )
}
