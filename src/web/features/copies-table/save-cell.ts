import type { UndoableChange, ApiCopy } from '#contract/copy-shapes.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { cardKey, runInTurn } from '#web/changes/run-in-turn.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { factsOfCopy } from '#web/changes/copy-facts.ts'
import type { CellChange } from './parse-cell.ts'
import { findTableRow, isSameCollectionCard, isSameRow, updateTableRows } from './table-queries.ts'

type App = ReturnType<typeof useApp>

/** The row after a change, and the change with which it can be undone. */
type Saved = { copy: ApiCopy; change: UndoableChange | null; changedSince: readonly string[] }

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

/** Saves a change of a card after those before it, based on the response to them. */
export function saveCell(app: App, userId: string, copy: ApiCopy, change: CellChange): Promise<Saved> {
  const { queryClient } = app
  return runInTurn(cardKey(copy), async () => {
    const current = findTableRow(queryClient, userId, copy) ?? copy
    const saved = await send(app, { ...current, tags: copy.tags }, change)
    updateTableRows(queryClient, userId, row => {
      if (isSameRow(current, row)) return saved.copy
      return 'tags' in change && isSameCollectionCard(copy, row) ? { ...row, tags: saved.copy.tags } : row
    })
    return saved
  })
}
