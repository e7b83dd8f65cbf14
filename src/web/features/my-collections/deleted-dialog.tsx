import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deletedQuery } from './collections-queries.ts'
import { dayInWords } from './day-in-words.ts'
import { useRestore } from './use-restore.ts'

const { deleted } = words

function Deleted({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data, isError, refetch } = useQuery(deletedQuery(api, userId))
  const restore = useRestore(userId)
  const [busyId, setBusyId] = useState<string>()
  if (isError && !data) {
    return (
      <ErrorState message={deleted.failed} actionLabel={words.tryAgain} onAction={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0) return <EmptyState title={deleted.none} />
  const bringBack = async (one: (typeof data)[number]) => {
    setBusyId(one.id)
    await restore(one)
    await refetch()
    setBusyId(undefined)
  }
  return (
    <ul className="grid divide-y divide-line">
      {data.map(one => (
        <li key={one.id} className="flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-semibold">{one.name}</p>
            <p className="text-xs text-ink-3">
              {deleted.until(one.cardCount, dayInWords(one.restorableUntil))}
            </p>
          </div>
          <Button
            size="small"
            busy={busyId === one.id}
            aria-label={deleted.restore(one.name)}
            onClick={() => void bringBack(one)}
          >
            {deleted.restoreShort}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Props = { userId: string; open: boolean; onClose: () => void }

/** What was deleted in the last 30 days, with a way back. */
export function DeletedDialog({ userId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={deleted.title} closeLabel={words.close}>
      <p className="mb-2 text-sm text-ink-2">{deleted.text}</p>
      <Deleted userId={userId} />
    </Dialog>
  )
}
