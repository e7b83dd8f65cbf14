import { useMemo, useRef, useState } from 'react'
import type { ApiChange, ApiCopy } from '#contract/copy-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { dispatchCollectionChange } from '#web/api/collection-calls.ts'
import { newRequestId } from '#web/api/new-request-id.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesKey } from '#web/features/copies/copies-queries.ts'
import { factsOfCopy } from '#web/features/copies/copy-facts.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { toast } from '#web/ui/toast.ts'
import { type CellChange, withCellChange } from './parse-cell.ts'
import { findTableRow, isSameCard, isSameRow, tableKey, updateTableRows } from './table-queries.ts'

type App = ReturnType<typeof useApp>

/** The row after a change, and the change with which it can be undone. */
type Saved = { copy: ApiCopy; change: ApiChange | null; changedSince: readonly string[] }

async function sendTags({ api }: App, copy: ApiCopy, tags: readonly string[]): Promise<Saved> {
  const body = {
    requestId: newRequestId(),
    cards: [{ collectionId: copy.collectionId, productId: copy.productId }],
    addTags: tags.filter(tag => !copy.tags.includes(tag)),
    removeTags: copy.tags.filter(tag => !tags.includes(tag)),
  }
  const { change } = await api('POST /copies/batch', { body })
  return { copy: { ...copy, tags: [...tags] }, change, changedSince: [] }
}

/** Sends a change of a row. An implied copy becomes a stored row. */
async function send(app: App, copy: ApiCopy, change: CellChange): Promise<Saved> {
  if ('tags' in change) return sendTags(app, copy, change.tags)
  const { facts } = change
  if (copy.id !== null) {
    const body = { ...facts, basedOn: copy.updatedAt, allowUnlisted: true }
    return app.api('PATCH /copies/{id}', { params: { id: copy.id }, body })
  }
  const { collectionId, productId } = copy
  const added = { ...factsOfCopy(copy), ...facts, collectionId, productId, replacesImplied: true }
  const body = { requestId: newRequestId(), copies: [added], allowUnlisted: true }
  const response = await app.api('POST /copies', { body })
  const [stored] = response.copies
  if (!stored) throw new Error('The response has no copy')
  return { copy: stored, change: response.change, changedSince: [] }
}

/** Sends the changes of one card one after another, each based on the response to the one before. */
function createCellQueue(app: App, userId: string) {
  const { queryClient } = app
  const running = new Map<string, Promise<unknown>>()
  const enqueue = (copy: ApiCopy, change: CellChange): Promise<Saved> => {
    const key = `${copy.collectionId} ${copy.productId}`
    const sent = (running.get(key) ?? Promise.resolve()).then(async () => {
      const current = findTableRow(queryClient, userId, copy) ?? copy
      const saved = await send(app, { ...current, tags: copy.tags }, change)
      updateTableRows(queryClient, userId, row => {
        if (isSameRow(current, row)) return saved.copy
        return 'tags' in change && isSameCard(copy, row) ? { ...row, tags: saved.copy.tags } : row
      })
      return saved
    })
    running.set(
      key,
      sent.catch(() => {}),
    )
    return sent
  }
  return { enqueue, settled: () => Promise.all(running.values()) }
}

function refreshTotals({ queryClient }: App, userId: string, collectionId: string): void {
  dispatchCollectionChange(collectionId)
  void queryClient.invalidateQueries({ queryKey: [...copiesKey(userId), 'table totals'] })
  void queryClient.invalidateQueries({ queryKey: ['collections', 'rows'], refetchType: 'none' })
}

/** A change that can be undone, and the collection that shows it. */
type Undoable = { change: ApiChange; collectionId: string }

/**
 * Saves edited cells. The table shows a change at once. `save` resolves to the reason if it fails; then the row is as
 * before. `undoLast` takes the last change back.
 */
export function useCellWriter(userId: string) {
  const app = useApp()
  const queue = useMemo(() => createCellQueue(app, userId), [app, userId])
  const undoable = useRef<Undoable[]>([])
  const [undoCount, setUndoCount] = useState(0)
  const save = async (copy: ApiCopy, change: CellChange): Promise<string | undefined> => {
    const { queryClient } = app
    updateTableRows(queryClient, userId, row => (isSameRow(copy, row) ? withCellChange(row, change) : row))
    try {
      const saved = await queue.enqueue(copy, change)
      const undo = saved.change
      if (undo) setUndoCount(undoable.current.push({ change: undo, collectionId: copy.collectionId }))
      if (saved.changedSince.length > 0) toast.show(messages.changedElsewhere)
      refreshTotals(app, userId, copy.collectionId)
      return undefined
    } catch (error) {
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
