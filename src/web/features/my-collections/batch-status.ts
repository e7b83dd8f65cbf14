import type { CardStatus } from '#domain/card-copy.ts'
import { dispatchCollectionEvents } from '#web/api/collection-calls.ts'
import { refetchCopies } from '#web/api/collection-changes.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { changeHistory } from '#web/features/copies/change-history.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import {
  updateCachedRows,
  adjustCachedOwnedCount,
  invalidateOtherLists,
  type CacheScope,
} from './collection-cache.ts'

type App = ReturnType<typeof useApp>

/** Shows a status of cards in cached lists, and the counts that depend on it. */
function showStatus(scope: CacheScope, productIds: readonly string[], status: CardStatus): void {
  updateCachedRows(scope, new Set(productIds), row => ({ ...row, status }))
  adjustCachedOwnedCount(scope, status === 'owned' ? productIds.length : -productIds.length)
  invalidateOtherLists(scope)
  void refetchCopies(scope.queryClient)
  dispatchCollectionEvents(scope.id)
}

async function setStatus(
  { api }: App,
  scope: CacheScope,
  productIds: readonly string[],
  cardStatus: CardStatus,
) {
  const body = { productIds: [...productIds], cardStatus }
  const { changed, change } = await withCollectionErrorMessages(api)('PUT /collections/{id}/cards/batch', {
    params: { id: scope.id },
    body,
  })
  showStatus(scope, changed, cardStatus)
  return { changed, change }
}

/**
 * Undoes the change on the server, which also restores the copies of the cards, and then updates the cached lists.
 */
async function revert({ api }: App, changeId: string, undoLocally: () => void) {
  try {
    await withCollectionErrorMessages(api)('POST /changes/{id}/undo', { params: { id: changeId } })
    changeHistory.remove(changeId)
    undoLocally()
  } catch {
    toast.error(messages.selection.failed)
  }
}

/**
 * Sets the status of many cards and shows a toast with an undo, which affects only cards whose status changed.
 * Returns whether the request succeeded.
 */
export async function setStatusWithUndo(
  app: App,
  scope: CacheScope,
  productIds: readonly string[],
  status: CardStatus,
): Promise<boolean> {
  const { selection, card, undo } = messages
  try {
    const { changed, change } = await setStatus(app, scope, productIds, status)
    const previous = status === 'owned' ? 'chasing' : 'owned'
    if (!change) toast.show(selection.nothingChanged(card.status[status]))
    else {
      changeHistory.add(scope.userId, change)
      showUndoToast({
        text: selection.marked(changed.length, card.status[status]),
        undoLabel: undo,
        onUndo: () => void revert(app, change.id, () => showStatus(scope, changed, previous)),
      })
    }
    return true
  } catch {
    toast.error(selection.failed)
    return false
  }
}
