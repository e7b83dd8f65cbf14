import type { CardStatus } from '#domain/card-copy.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { refetchCopies, dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { offerUndo } from '#web/changes/undo-changes.ts'
import { toast } from '#web/ui/toast.ts'
import {
  updateCachedRows,
  adjustCachedCounts,
  invalidateOtherLists,
  type CacheScope,
} from './collection-cache.ts'

type App = ReturnType<typeof useApp>

/** Shows a status of cards in cached lists, and the counts that depend on it. */
function showStatus(scope: CacheScope, productIds: readonly string[], status: CardStatus): void {
  updateCachedRows(scope, new Set(productIds), row => ({ ...row, status }))
  adjustCachedCounts(scope, productIds, status)
  invalidateOtherLists(scope)
  void refetchCopies(scope.queryClient)
  dispatchCollectionEvents(scope.id)
}

/** Sets the status of cards of a collection. Returns the cards that had another one. */
export function putStatus({ api }: App, id: string, productIds: readonly string[], cardStatus: CardStatus) {
  const body = { productIds: [...productIds], cardStatus }
  return withCollectionErrorMessages(api)('PUT /collections/{id}/cards/batch', { params: { id }, body })
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
  const { selection, card } = messages
  try {
    const { changed, change } = await putStatus(app, scope.id, productIds, status)
    showStatus(scope, changed, status)
    if (!change) toast.show(selection.nothingChanged(card.status[status]))
    else {
      const text = selection.marked(changed.length, card.status[status])
      offerUndo(app, { userId: scope.userId, text, changes: [change] })
    }
    return true
  } catch (error) {
    toast.error(withReason(selection.failed, error))
    return false
  }
}
