import { useState } from 'react'
import { ApiError } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { type CardOrder, positionsOfMovedCards } from './card-order.ts'
import { refetchCollectionRows } from '#web/features/my-collections/rows/collection-cache.ts'
import type { RowsSnapshot } from '#web/features/my-collections/rows/read-collection-snapshot.ts'

type Props = { userId: string; id: string; snapshot: RowsSnapshot; onDone: () => void }

/**
 * Saves an order. The server refuses one that is based on an old revision, because the collection changed since;
 * saving a second time overwrites that change.
 */
export function useSaveOrder({ userId, id, snapshot, onDone }: Props) {
  const { api, queryClient } = useApp()
  const [busy, setBusy] = useState(false)
  const [hasConflict, setConflict] = useState(false)
  const send = async (order: CardOrder, revision?: number) => {
    const body = { cardOrders: positionsOfMovedCards(order), ...(revision !== undefined && { revision }) }
    await withCollectionErrorMessages(api)('POST /collections/{id}/cards/reorder', { params: { id }, body })
    dispatchCollectionEvents(id)
    await refetchCollectionRows({ queryClient, userId, id })
  }
  const undo = async (moved: CardOrder['moved']) => {
    try {
      await send({ rows: snapshot.rows, moved })
    } catch (error) {
      toast.error(withReason(messages.order.failed, error))
    }
  }
  const save = async (order: CardOrder) => {
    setBusy(true)
    try {
      await send(order, hasConflict ? undefined : snapshot.revision)
      showUndoToast({
        text: messages.order.saved,
        undoLabel: messages.undo,
        onUndo: () => void undo(order.moved),
      })
      onDone()
    } catch (error) {
      setConflict(error instanceof ApiError && error.status === 409)
      toast.error(withReason(messages.order.failed, error))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, hasConflict }
}
