import type { CardStatus } from '#domain/card-copy.ts'
import { dispatchCollectionChange } from '#web/api/collection-calls.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import {
  updateCachedRows,
  adjustCachedOwnedCount,
  invalidateOtherLists,
  type CacheScope,
} from './collection-cache.ts'

type App = ReturnType<typeof useApp>

async function setStatus(
  { api }: App,
  scope: CacheScope,
  productIds: readonly string[],
  cardStatus: CardStatus,
) {
  const body = { productIds: [...productIds], cardStatus }
  const { changed } = await withCollectionErrorMessages(api)('PUT /collections/{id}/cards/batch', {
    params: { id: scope.id },
    body,
  })
  updateCachedRows(scope, new Set(changed), row => ({ ...row, status: cardStatus }))
  adjustCachedOwnedCount(scope, cardStatus === 'owned' ? changed.length : -changed.length)
  invalidateOtherLists(scope)
  dispatchCollectionChange(scope.id)
  return changed
}

async function revert(app: App, scope: CacheScope, changed: readonly string[], status: CardStatus) {
  try {
    await setStatus(app, scope, changed, status)
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
    const changed = await setStatus(app, scope, productIds, status)
    const previous = status === 'owned' ? 'chasing' : 'owned'
    if (changed.length === 0) toast.show(selection.nothingChanged(card.status[status]))
    else
      showUndoToast({
        text: selection.marked(changed.length, card.status[status]),
        undoLabel: undo,
        onUndo: () => void revert(app, scope, changed, previous),
      })
    return true
  } catch {
    toast.error(selection.failed)
    return false
  }
}
