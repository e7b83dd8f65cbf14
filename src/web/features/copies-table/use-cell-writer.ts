import type { ApiCopy } from '#contract/copy-shapes.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesKey, dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { changeHistory } from '#web/changes/change-history.ts'
import { useUndoLast } from '#web/changes/use-undo-last.ts'
import { changesMessages } from '#web/messages/en/changes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { toast } from '#web/ui/toast.ts'
import { type CellChange, invertCellChange, withCellChange } from './parse-cell.ts'
import { isSameRow, tableKey, updateTableRows } from './table-queries.ts'
import { saveCell } from './save-cell.ts'

type App = ReturnType<typeof useApp>

function refreshTotals({ queryClient }: App, userId: string, collectionId: string): void {
  dispatchCollectionEvents(collectionId)
  for (const key of ['table totals', 'of card'])
    void queryClient.invalidateQueries({ queryKey: [...copiesKey(userId), key] })
  void queryClient.invalidateQueries({ queryKey: ['collections', 'rows'], refetchType: 'none' })
}

/**
 * Saves edited cells. The table shows a change at once. If saving fails, `save` reverts the change, refetches the
 * table and resolves to an error message; otherwise to undefined.
 */
export function useCellWriter(userId: string) {
  const app = useApp()
  const { canUndo, undoLast, text } = useUndoLast(userId)
  const save = async (copy: ApiCopy, change: CellChange): Promise<string | undefined> => {
    const { queryClient } = app
    const show = (shown: CellChange) =>
      updateTableRows(queryClient, userId, row => (isSameRow(copy, row) ? withCellChange(row, shown) : row))
    show(change)
    try {
      const saved = await saveCell(app, userId, copy, change)
      if (saved.change)
        changeHistory.add(userId, { ...saved.change, text: changesMessages.edited(copy.card.name) })
      if (saved.changedSince.length > 0) toast.show(messages.changedElsewhere)
      refreshTotals(app, userId, copy.collectionId)
      return undefined
    } catch (error) {
      show(invertCellChange(change, copy))
      await queryClient.invalidateQueries({ queryKey: tableKey(userId) })
      return apiErrorMessage(error) ?? messages.changeFailed
    }
  }
  return { save, undoLast, canUndo, lastChange: text }
}

export type CellWriter = ReturnType<typeof useCellWriter>
