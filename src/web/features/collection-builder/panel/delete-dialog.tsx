import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withReason } from '#web/api/api-error-message.ts'
import { deleteCollection } from '#web/features/collection-builder/collection-calls.ts'
import { dropCollectionChanges } from '#web/changes/collection-changes.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { ApiError } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { removeCollectionFromState as forget } from '#web/features/collection-builder/draft/builder-state.ts'
import { useBuilder } from './builder-context.ts'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'

function useDelete({ id, savedId }: LocalCollection, onDone: () => void) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { store, userId } = useBuilder()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      if (savedId) {
        await deleteCollection(api, savedId).catch(error => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
      }
      onDone()
      store.update(forget(id))
      if (savedId && userId) dropCollectionChanges(userId, savedId)
      if (savedId) void publishCollectionChange(queryClient, savedId)
      toast.success(words.toasts.deleted)
    } catch (error) {
      toast.error(withReason(words.toasts.deleteFailed, error))
    } finally {
      setBusy(false)
    }
  }
  return { remove, busy }
}

type Props = { collection: LocalCollection; open: boolean; onClose: () => void }

export function DeleteBuilderCollectionDialog({ collection, open, onClose }: Props) {
  const { remove, busy } = useDelete(collection, onClose)
  const footer = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        {words.confirmDelete}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.confirmTitle}
      closeLabel={words.cancel}
      footer={footer}
    >
      <p className="text-sm text-ink-2">{words.confirmText(collection.name)}</p>
    </Dialog>
  )
}
