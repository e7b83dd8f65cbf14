import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecentImport } from '#contract/collection-file-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { recentImportsQuery } from './import-calls.ts'
import { undoneLines, useUndoImport } from './use-undo-import.ts'

const { recent: texts } = messages

const formatTime = (time: string) =>
  new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

type ImportProps = { recent: RecentImport; onUndone: (recent: RecentImport, isDeleted: boolean) => void }

function ImportItem({ recent, onUndone }: ImportProps) {
  const { fileName, collectionName, added, changed, removed, undoableUntil } = recent
  const name = fileName ?? texts.noName
  const { busy, undo } = useUndoImport(recent)
  const takeBack = async () => {
    const undone = await undo()
    if (!undone) return
    toast.success(messages.done.undone + texts.separator + undoneLines(undone).join(' '))
    onUndone(recent, undone.isCollectionDeleted)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {texts.counts(collectionName, added, changed, removed)}
        </p>
        <p className="text-xs text-ink-3">{messages.done.undoUntil(formatTime(undoableUntil))}</p>
      </div>
      <Button size="small" busy={busy} aria-label={texts.undoOf(name)} onClick={() => void takeBack()}>
        {messages.done.undo}
      </Button>
    </li>
  )
}

type Props = {
  userId: string
  /** Lists only the imports into this collection. */
  collectionId?: string | undefined
  /** An import that is shown elsewhere. */
  except?: string | undefined
  onUndone?: ImportProps['onUndone']
  /** Shown when there is no import to undo. */
  renderEmpty?: () => ReactNode
  /** Shown above the list. */
  title?: string
}

/** The imports that can be undone, from whatever device they were made, each with an undo. */
export function RecentImports({ userId, collectionId, except, onUndone, renderEmpty, title }: Props) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(recentImportsQuery(api, userId))
  const imports = data?.filter(
    one => one.importId !== except && (collectionId === undefined || one.collectionId === collectionId),
  )
  if (!imports && !isError) return renderEmpty ? <Skeleton className="h-16" /> : null
  if (!imports)
    return (
      <FailedNotice actionLabel={messages.tryAgain} onAction={() => void refetch()} busy={isFetching}>
        {texts.failed}
      </FailedNotice>
    )
  if (imports.length === 0) return renderEmpty?.()
  return (
    <section className="grid grid-cols-1 gap-1">
      {title && <h2 className="text-lg">{title}</h2>}
      <ul className="divide-y divide-line">
        {imports.map(recent => (
          <ImportItem
            key={recent.importId}
            recent={recent}
            onUndone={(undone, isDeleted) => {
              void refetch()
              onUndone?.(undone, isDeleted)
            }}
          />
        ))}
      </ul>
    </section>
  )
}
