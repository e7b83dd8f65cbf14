import { useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { deleteCollection } from '#web/features/collection-builder/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { myCollectionsKey } from '#web/features/my-collections/rows/collections-queries.ts'
import { invalidateOtherLists } from '#web/features/my-collections/rows/collection-cache.ts'
import { useRestoreCollection } from './use-restore-collection.ts'

type CollectionToDelete = Pick<ApiCollection, 'id' | 'name' | '_count'>

function useDelete(userId: string, onDone: () => void) {
  const { api, queryClient } = useApp()
  const restore = useRestoreCollection(userId)
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const deleteIt = async ({ id, name }: CollectionToDelete) => {
    setBusy(true)
    setErrorText(undefined)
    try {
      await deleteCollection(api, id)
      queryClient.setQueryData<ApiCollection[]>(myCollectionsKey(userId), collections =>
        collections?.filter(one => one.id !== id),
      )
      invalidateOtherLists({ queryClient, userId, id })
      onDone()
      dispatchCollectionEvents(id)
      showUndoToast({
        text: messages.deletion.done(name),
        undoLabel: messages.undo,
        onUndo: () => void restore({ id, name }),
      })
    } catch (error) {
      setErrorText(apiErrorMessage(error) ?? messages.deletion.failed)
    } finally {
      setBusy(false)
    }
  }
  return { deleteIt, busy, errorText, clearError: () => setErrorText(undefined) }
}

type Props = {
  userId: string
  /** The dialog is open while this is set. */
  collection: CollectionToDelete | undefined
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteCollectionDialog({ userId, collection, onClose, onDeleted }: Props) {
  const { deleteIt, busy, errorText, clearError } = useDelete(userId, () => {
    onClose()
    onDeleted?.()
  })
  const close = () => {
    clearError()
    onClose()
  }
  const { title, text, confirm } = messages.deletion
  const footer = collection && (
    <>
      <Button onClick={close}>{messages.cancel}</Button>
      <Button variant="danger" busy={busy} onClick={() => void deleteIt(collection)}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      open={collection !== undefined}
      onClose={close}
      title={title}
      closeLabel={messages.cancel}
      footer={footer}
    >
      {collection && <p className="text-sm text-ink-2">{text(collection.name, collection._count.cards)}</p>}
      {errorText && (
        <p role="alert" className="field-error mt-3">
          {errorText}
        </p>
      )}
    </Dialog>
  )
}
