import { useApp } from '#web/app/app-provider.tsx'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import type { batchOfDraft } from './batch-draft.ts'
import { useUndoChanges } from './use-undo-changes.ts'

/** The rows of copies that a batch changes: some by their ids, and all copies of some cards. */
export type SelectedCopies = {
  ids: readonly string[]
  cards: readonly { collectionId: string; productId: string }[]
}

type Batch = ReturnType<typeof batchOfDraft> & { requestId: string; allowUnlisted: boolean }

/**
 * Returns a function that makes the same change to all selected copies in one call, and shows a toast, with an undo if
 * any changed. It rejects if the call fails.
 */
export function useChangeSelectedCopies() {
  const { api } = useApp()
  const { undo, refresh } = useUndoChanges()
  return async ({ ids, cards }: SelectedCopies, batch: Batch): Promise<void> => {
    const body = { ...batch, ids: [...ids], cards: [...cards] }
    const { changed, change } = await api('POST /copies/batch', { body })
    if (!change) toast.show(messages.batch.nothingChanged)
    else
      showUndoToast({
        text: messages.batch.changed(changed),
        undoLabel: messages.undo,
        onUndo: () => void undo([change]),
      })
    await refresh()
  }
}
