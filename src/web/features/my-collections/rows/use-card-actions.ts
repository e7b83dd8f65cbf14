import { useMemo } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { refetchCopies, dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { hadNoResponse } from '#web/changes/may-repeat.ts'
import { offerUndo } from '#web/changes/undo-changes.ts'
import { mustQueue, queueChange } from '#web/changes/pending-changes.ts'
import { offlineChangesMessages } from '#web/messages/en/offline-changes.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { tradeMessages } from '#web/messages/en/trade.ts'
import { useSession } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toast.ts'
import { putStatus, setStatusWithUndo } from './batch-status.ts'
import {
  withEstimatedCardCount,
  updateCachedCollection,
  updateCachedRows,
  adjustCachedCounts,
  invalidateOtherLists,
  type CacheScope,
  refetchCollectionRows,
} from './collection-cache.ts'
import { cardKey, runInTurn } from '#web/changes/run-in-turn.ts'
import { isFullCollection } from './full-collection.ts'
import { setForTrade } from './set-for-trade.ts'

type App = ReturnType<typeof useApp>

const withStatus = (status: CardStatus) => (row: ApiCollectionRow) =>
  row.status === status ? row : { ...row, status }

/** Updates the status of a card in cached lists, and the counts that depend on it. */
function showStatus(scope: CacheScope, row: ApiCollectionRow, status: CardStatus): void {
  updateCachedRows(scope, new Set([row.productId]), withStatus(status))
  adjustCachedCounts(scope, [row.productId], status)
}

const opposite = (status: CardStatus): CardStatus => (status === 'owned' ? 'chasing' : 'owned')

/** A card's confirmed status, its shown status, and its number of unanswered requests. */
type PendingStatus = { server: CardStatus; shown: CardStatus; unanswered: number }
const pendingStatuses = new Map<string, PendingStatus>()

/** Whether requests that change a status are still unanswered. */
export const hasPendingStatus = (): boolean => pendingStatuses.size > 0

function showStatusEverywhere(
  scope: CacheScope,
  row: ApiCollectionRow,
  status: CardStatus,
  isFull: boolean,
): void {
  showStatus(scope, row, status)
  if (!isFull) updateCachedCollection(scope, one => withEstimatedCardCount(one, status))
}

function reportStatus(app: App, userId: string, row: ApiCollectionRow, change: UndoableChange): void {
  const text = messages.card.marked(row.name, messages.card.status[opposite(row.status)])
  // Quick presses leave one toast, that of the last one.
  offerUndo(app, { userId, text, changes: [change], toastId: 'card status' })
}

/**
 * Shows a status at once and sends it. The last press wins: after all responses arrive, a failed change is reverted
 * to the server's status.
 */
async function setStatus(app: App, scope: CacheScope, row: ApiCollectionRow, isFull: boolean): Promise<void> {
  const status = opposite(row.status)
  const target = { collectionId: scope.id, productId: row.productId, name: row.name }
  const queue = (sentAs?: string) => queueChange(scope.userId, target, { kind: 'status', status }, sentAs)
  if (mustQueue(scope.userId)) {
    if (queue()) showStatusEverywhere(scope, row, status, isFull)
    else toast.error(offlineChangesMessages.notStored)
    return
  }
  const key = cardKey({ collectionId: scope.id, productId: row.productId })
  const pending = pendingStatuses.get(key) ?? { server: row.status, shown: status, unanswered: 0 }
  pendingStatuses.set(key, pending)
  pending.shown = status
  pending.unanswered += 1
  showStatusEverywhere(scope, row, status, isFull)
  try {
    const { change } = await runInTurn(key, () => putStatus(app, scope.id, [row.productId], status))
    pending.server = status
    if (change) reportStatus(app, scope.userId, row, change)
    // The card has this status already, or is no longer in the collection.
    else void refetchCollectionRows(scope)
    invalidateOtherLists(scope)
    void refetchCopies(scope.queryClient)
    dispatchCollectionEvents(scope.id)
  } catch (error) {
    if (hadNoResponse(error) && queue(newRequestId())) pending.server = status
    else toast.error(withReason(messages.card.failed, error))
  }
  pending.unanswered -= 1
  if (pending.unanswered > 0) return
  pendingStatuses.delete(key)
  if (pending.shown !== pending.server) showStatusEverywhere(scope, row, pending.server, isFull)
  // A list fetched meanwhile may contain the old status.
  else updateCachedRows(scope, new Set([row.productId]), withStatus(pending.server))
}

/** Removes cards and shows a toast with an undo. Returns whether the request succeeded. */
async function removeCards(
  app: App,
  scope: CacheScope,
  productIds: readonly string[],
  messageFor: (count: number) => string,
) {
  try {
    const call = { params: { id: scope.id }, body: { productIds: [...productIds] } }
    const { removalId, removed } = await withCollectionErrorMessages(app.api)(
      'POST /collections/{id}/cards/remove',
      call,
    )
    updateCachedRows(scope, new Set(productIds), () => undefined)
    invalidateOtherLists(scope)
    void refetchCopies(scope.queryClient)
    dispatchCollectionEvents(scope.id)
    if (removalId) {
      const text = messageFor(removed.length)
      offerUndo(app, { userId: scope.userId, text, changes: [{ id: removalId }] })
    }
    return true
  } catch (error) {
    toast.error(withReason(messages.card.removeFailed, error))
    return false
  }
}

export type CardActions = {
  toggleStatus: (row: ApiCollectionRow) => void
  toggleForTrade: (row: ApiCollectionRow) => void
  removeCard: (row: ApiCollectionRow) => void
  removeMany: (productIds: readonly string[]) => Promise<boolean>
  markMany: (productIds: readonly string[], status: CardStatus) => Promise<boolean>
}

/**
 * Actions on the cards of a collection. In the Full Collection, the actions on one card apply to its own
 * collection; `removeMany` and `markMany` are for single collections only.
 */
export function useCardActions(userId: string, shownId: string): CardActions {
  const app = useApp()
  const { status } = useSession()
  const isSignedIn = status === 'signedIn' || status === 'loading'
  return useMemo(() => {
    const { queryClient } = app
    const isFull = isFullCollection(shownId)
    const scopeOf = (row: ApiCollectionRow): CacheScope | undefined => {
      const id = isFull ? row.collectionId : shownId
      return id && isSignedIn ? { queryClient, userId, id } : undefined
    }
    const scope = { queryClient, userId, id: shownId }
    return {
      toggleStatus: row => {
        const cardScope = scopeOf(row)
        if (cardScope) void setStatus(app, cardScope, row, isFull)
        else toast.error(messages.card.unable)
      },
      toggleForTrade: row => {
        const cardScope = scopeOf(row)
        if (cardScope) void setForTrade(app, cardScope, row, !row.isForTrade)
        else toast.error(tradeMessages.failed)
      },
      removeCard: row => {
        const cardScope = scopeOf(row)
        if (cardScope)
          void removeCards(app, cardScope, [row.productId], () => messages.card.removed(row.name))
        else toast.error(messages.card.removeFailed)
      },
      removeMany: productIds => removeCards(app, scope, productIds, messages.selection.removed),
      markMany: (productIds, next) => setStatusWithUndo(app, scope, productIds, next),
    }
  }, [app, isSignedIn, shownId, userId])
}
