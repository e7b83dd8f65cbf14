import type { ApiChange } from '#contract/copy-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import type { batchOfDraft } from './batch-draft.ts'
import { copiesKey } from './copies-queries.ts'

/** The rows of copies that a batch changes: some by their ids, and all copies of some cards. */
export type SelectedCopies = {
  ids: readonly string[]
  cards: readonly { collectionId: string; productId: string }[]
}

type Batch = ReturnType<typeof batchOfDraft> & { requestId: string; allowUnlisted: boolean }

/** Returns a function that changes many copies in one call and shows a toast with an undo. It throws if the call fails. */
export function useChangeCopies(userId: string) {
  const { api, queryClient } = useApp()
  const refresh = () => {
    window.dispatchEvent(new CustomEvent('collectionUpdated'))
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: copiesKey(userId) }),
      queryClient.invalidateQueries({ queryKey: ['collections'] }),
    ])
  }
  const undo = async (change: ApiChange) => {
    try {
      await api('POST /changes/{id}/undo', { params: { id: change.id } })
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      toast.error(isConflict ? messages.undoFailed : messages.changeFailed)
    }
    await refresh()
  }
  return async ({ ids, cards }: SelectedCopies, batch: Batch): Promise<void> => {
    const body = { ...batch, ids: [...ids], cards: [...cards] }
    const { changed, change } = await api('POST /copies/batch', { body })
    if (!change) toast.show(messages.batch.nothingChanged)
    else
      showUndoToast({
        text: messages.batch.changed(changed),
        undoLabel: messages.undo,
        onUndo: () => void undo(change),
      })
    await refresh()
  }
}
