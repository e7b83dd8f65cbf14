import { useState } from 'react'
import { ApiError } from '#web/api/api-client.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import { dispatchCollectionChange } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { type CardOrder, placesOf } from './card-order.ts'
import { readRowsAnew } from './kept-rows.ts'
import type { WholeOrder } from './read-whole-order.ts'

type Props = { userId: string; id: string; before: WholeOrder; onDone: () => void }

/** Sends an order. One that was made from an older state is refused, until it is sent once more all the same. */
export function useSaveOrder({ userId, id, before, onDone }: Props) {
  const { api, queryClient } = useApp()
  const [busy, setBusy] = useState(false)
  const [isPast, setPast] = useState(false)
  const send = async (order: CardOrder, revision?: number) => {
    const body = { cardOrders: placesOf(order), ...(revision !== undefined && { revision }) }
    await collectionsApi(api)('POST /collections/{id}/cards/reorder', { params: { id }, body })
    dispatchCollectionChange(id)
    await readRowsAnew({ queryClient, userId, id })
  }
  const undo = async (moved: CardOrder['moved']) => {
    try {
      await send({ rows: before.rows, moved })
    } catch {
      toast.error(words.order.failed)
    }
  }
  const save = async (order: CardOrder) => {
    setBusy(true)
    try {
      await send(order, isPast ? undefined : before.revision)
      undoToast({ text: words.order.saved, undoLabel: words.undo, onUndo: () => void undo(order.moved) })
      onDone()
    } catch (error) {
      setPast(error instanceof ApiError && error.status === 409)
      toast.error(words.order.failed)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, isPast }
}
