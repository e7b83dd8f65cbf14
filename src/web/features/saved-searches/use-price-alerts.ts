import { newRequestId } from '#web/changes/new-request-id.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { priceAlertMessages as messages } from '#web/messages/en/price-alert.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { alertSentence } from './alert-form/alert-sentence.ts'
import {
  addTarget,
  type AlertCard,
  hasTarget,
  findSearchOf,
  type PriceTarget,
  removeTarget,
} from './price-alerts.ts'
import { cacheSavedSearch, removeCachedSavedSearch, savedSearchesKey } from './saved-search-cache.ts'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'

async function toastOnError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast.error(apiErrorMessage(error) ?? messages.failed)
  }
}

/** Adds and removes price alerts of a card. Each has an undo, which leaves the other alerts of the card as they are. */
export function usePriceAlerts(userId: string, card: AlertCard) {
  const { api, queryClient } = useApp()
  const [busy, start] = useBusyAction()
  const offerUndo = (text: string, onUndo: () => Promise<void>) =>
    showUndoToast({ text, undoLabel: messages.undo, onUndo: () => void toastOnError(onUndo) })
  const store = async (target: PriceTarget) => {
    cacheSavedSearch(queryClient, userId, await addTarget({ api }, card, target, newRequestId()))
  }
  const drop = async (target: PriceTarget) => {
    const removed = await removeTarget({ api }, card, target)
    if (removed?.left) cacheSavedSearch(queryClient, userId, removed.left)
    else if (removed) removeCachedSavedSearch(queryClient, userId, removed.id)
  }
  const add = (target: PriceTarget) =>
    start(() =>
      toastOnError(async () => {
        const known = queryClient.getQueryData<SavedSearch[]>(savedSearchesKey(userId))
        if (hasTarget(findSearchOf(known, card), target)) return toast.show(messages.known)
        await store(target)
        offerUndo(messages.added(alertSentence(target)), () => drop(target))
      }),
    )
  const remove = (target: PriceTarget) =>
    start(() =>
      toastOnError(async () => {
        await drop(target)
        const { id: _, ...rule } = target
        offerUndo(messages.removed(alertSentence(rule)), () => store(rule))
      }),
    )
  return { add, remove, busy }
}
