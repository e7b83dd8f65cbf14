import type { CardStatus } from '#domain/card-copy.ts'
import { dispatchCollectionChange } from '#web/api/collection-calls.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { changeRows, changeStats, dropOtherLists, type Kept } from './kept-rows.ts'

type App = ReturnType<typeof useApp>

/** Cards that had the other status before. */
async function change({ api }: App, kept: Kept, productIds: readonly string[], cardStatus: CardStatus) {
  const body = { productIds: [...productIds], cardStatus }
  const { changed } = await collectionsApi(api)('PUT /collections/{id}/cards/batch', {
    params: { id: kept.id },
    body,
  })
  changeRows(kept, new Set(changed), row => ({ ...row, status: cardStatus }))
  changeStats(kept, cardStatus === 'owned' ? changed.length : -changed.length)
  dropOtherLists(kept)
  dispatchCollectionChange(kept.id)
  return changed
}

async function changeBack(app: App, kept: Kept, changed: readonly string[], status: CardStatus) {
  try {
    await change(app, kept, changed, status)
  } catch {
    toast.error(words.selection.failed)
  }
}

/** Sets the status of many cards, with a way back for those that had the other one. Answers whether it worked. */
export async function setStatusOfMany(
  app: App,
  kept: Kept,
  productIds: readonly string[],
  status: CardStatus,
): Promise<boolean> {
  const { selection, card, undo } = words
  try {
    const changed = await change(app, kept, productIds, status)
    const before = status === 'owned' ? 'chasing' : 'owned'
    if (changed.length === 0) toast.show(selection.nothingChanged(card.status[status]))
    else
      undoToast({
        text: selection.marked(changed.length, card.status[status]),
        undoLabel: undo,
        onUndo: () => void changeBack(app, kept, changed, before),
      })
    return true
  } catch {
    toast.error(selection.failed)
    return false
  }
}
