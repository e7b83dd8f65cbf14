import { useState } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { SelectedCopies } from '#web/features/copies/use-change-selected-copies.ts'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { toast } from '#web/ui/toast.ts'
import { listParams, rowKey, type CopyListOptions } from './table-queries.ts'

/** Rows per request when all rows are selected. */
const maxRowsPerRequest = 1000

type SelectedRow = Pick<ApiCopy, 'id' | 'collectionId' | 'productId'>

function toSelectedCopies(rows: Iterable<SelectedRow>): SelectedCopies {
  const all = [...rows]
  return {
    ids: all.flatMap(({ id }) => id ?? []),
    cards: all
      .filter(({ id }) => id === null)
      .map(({ collectionId, productId }) => ({ collectionId, productId })),
  }
}

/** The selection of table rows. `rows` is undefined while rows cannot be selected. */
export function useRowSelection(list: CopyListOptions) {
  const { api } = useApp()
  const [rows, setRows] = useState<ReadonlyMap<string, SelectedRow>>()
  const [busy, setBusy] = useState(false)
  const toggle = (copy: ApiCopy) =>
    setRows(selected => {
      const next = new Map(selected)
      const { id, collectionId, productId } = copy
      if (!next.delete(rowKey(copy))) next.set(rowKey(copy), { id, collectionId, productId })
      return next
    })
  /** Reads every row of the list, also those that were never near the viewport. */
  const selectAll = async () => {
    setBusy(true)
    try {
      const next = new Map<string, SelectedRow>()
      for (let page = 1, hasNext = true; hasNext; page++) {
        const query = { ...listParams(list), page: String(page), pageSize: String(maxRowsPerRequest) }
        const response = await api('GET /copies', { query }, { cache: 'reload' })
        for (const copy of response.copies) next.set(rowKey(copy), copy)
        hasNext = response.pagination.hasNext
      }
      setRows(next)
    } catch {
      toast.error(messages.selectAllFailed)
    } finally {
      setBusy(false)
    }
  }
  return {
    rows,
    busy,
    toggle,
    selectAll,
    start: () => setRows(new Map()),
    end: () => setRows(undefined),
    selected: (): SelectedCopies => toSelectedCopies(rows?.values() ?? []),
  }
}

export type RowSelection = ReturnType<typeof useRowSelection>
