import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deletedCollectionsQuery } from '#web/features/my-collections/rows/collections-queries.ts'
import { formatDate } from '#web/features/my-collections/collection/format-date.ts'
import { useRestoreCollection } from '#web/features/my-collections/collection/use-restore-collection.ts'

const { deleted } = messages

function DeletedList({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data, isError, refetch } = useQuery(deletedCollectionsQuery(api, userId))
  const restore = useRestoreCollection(userId)
  const [busyId, setBusyId] = useState<string>()
  if (isError && !data) {
    return (
      <ErrorState message={deleted.failed} actionLabel={messages.tryAgain} onAction={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0) return <EmptyState title={deleted.none} />
  const restoreCollection = async (collection: (typeof data)[number]) => {
    setBusyId(collection.id)
    await restore(collection)
    await refetch()
    setBusyId(undefined)
  }
  return (
    <ul className="grid divide-y divide-line">
      {data.map(collection => (
        <li key={collection.id} className="flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-semibold">{collection.name}</p>
            <p className="text-xs text-ink-3">
              {deleted.until(collection.cardCount, formatDate(collection.restorableUntil))}
            </p>
          </div>
          <Button
            size="small"
            busy={busyId === collection.id}
            aria-label={deleted.restore(collection.name)}
            onClick={() => void restoreCollection(collection)}
          >
            {deleted.restoreShort}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Props = { userId: string; open: boolean; onClose: () => void }

/** Lists the collections deleted in the last 30 days, each with a restore button. */
export function DeletedCollectionsDialog({ userId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={deleted.title} closeLabel={messages.close}>
      <p className="mb-2 text-sm text-ink-2">{deleted.text}</p>
      <DeletedList userId={userId} />
    </Dialog>
  )
}
