import { useMemo, useRef, useState } from 'react'
import type { UndoableChange, ApiCopy } from '#contract/copy-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { dispatchCollectionEvents } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesKey } from '#web/api/collection-changes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { toast } from '#web/ui/toast.ts'
import { type CellChange, invertCellChange, withCellChange } from './parse-cell.ts'
import { isSameRow, tableKey, updateTableRows } from './table-queries.ts'
import { createCellQueue } from './cell-queue.ts'

type App = ReturnType<typeof useApp>

function refreshTotals({ queryClient }: App, userId: string, collectionId: string): void {
  dispatchCollectionEvents(collectionId)
  for (const key of ['table totals', 'of card'])
    void queryClient.invalidateQueries({ queryKey: [...copiesKey(userId), key] })
  void queryClient.invalidateQueries({ queryKey: ['collections', 'rows'], refetchType: 'none' })
}

/** A change that can be undone, and the collection that shows it. */
type Undoable = { change: UndoableChange; collectionId: string }

/**
 * Saves edited cells. The table shows a change at once. If saving fails, `save` reverts the change, refetches the
 * table and resolves to an error message; otherwise to undefined. `undoLast` undoes the last saved change on the
 * server.
 */
export function useCellWriter(userId: string) {
  const app = useApp()
  const queue = useMemo(() => createCellQueue(app, userId), [app, userId])
  const undoable = useRef<Undoable[]>([])
  const [undoCount, setUndoCount] = useState(0)
  const save = async (copy: ApiCopy, change: CellChange): Promise<string | undefined> => {
    const { queryClient } = app
    const show = (shown: CellChange) =>
      updateTableRows(queryClient, userId, row => (isSameRow(copy, row) ? withCellChange(row, shown) : row))
    show(change)
    try {
      const saved = await queue.enqueue(copy, change)
      const undo = saved.change
      if (undo) setUndoCount(undoable.current.push({ change: undo, collectionId: copy.collectionId }))
      if (saved.changedSince.length > 0) toast.show(messages.changedElsewhere)
      refreshTotals(app, userId, copy.collectionId)
      return undefined
    } catch (error) {
      show(invertCellChange(change, copy))
      await queryClient.invalidateQueries({ queryKey: tableKey(userId) })
      return apiErrorMessage(error) ?? messages.changeFailed
    }
  }
  const undoLast = async () => {
    // A change that is still being saved is the last one.
    await queue.settled()
    const last = undoable.current.pop()
    setUndoCount(undoable.current.length)
    if (!last) return
    try {
      await app.api('POST /changes/{id}/undo', { params: { id: last.change.id } })
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      if (!isConflict) setUndoCount(undoable.current.push(last))
      toast.error(isConflict ? messages.undoFailed : messages.changeFailed)
    }
    await app.queryClient.invalidateQueries({ queryKey: tableKey(userId) })
    refreshTotals(app, userId, last.collectionId)
  }
  return { save, undoLast, canUndo: undoCount > 0 }
}

export type CellWriter = ReturnType<typeof useCellWriter>
