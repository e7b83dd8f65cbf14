import { useRef, useState } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { SelectedCopies } from '#web/features/copies/use-change-selected-copies.ts'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { toast } from '#web/ui/toast.ts'
import { useShiftHeld } from '#web/ui/use-shift-held.ts'
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

/** Reads rows of a list that may never have been near the viewport. */
function listReader(api: ApiClient, list: CopyListOptions) {
  const readPage = (page: number) => {
    const query = { ...listParams(list), page: String(page), pageSize: String(maxRowsPerRequest) }
    return api('GET /copies', { query })
  }
  /** Reads the rows from one index to another, both included. */
  const readRows = async (first: number, last: number): Promise<ApiCopy[]> => {
    const rows: ApiCopy[] = []
    const firstPage = Math.floor(first / maxRowsPerRequest)
    for (let page = firstPage; page * maxRowsPerRequest <= last; page++)
      rows.push(...(await readPage(page + 1)).copies)
    const start = firstPage * maxRowsPerRequest
    return rows.slice(first - start, last + 1 - start)
  }
  return { readPage, readRows }
}

/** The selection of table rows. `rows` is undefined while rows cannot be selected. */
export function useRowSelection(list: CopyListOptions) {
  const { api } = useApp()
  const [rows, setRows] = useState<ReadonlyMap<string, SelectedRow>>()
  const [busy, setBusy] = useState(false)
  const { readPage, readRows } = listReader(api, list)
  const isShiftHeld = useShiftHeld()
  /** Reads rows. Meanwhile the selection is incomplete, so that it cannot be edited. Undefined if they cannot be read. */
  const whileBusy = async <Rows>(read: () => Promise<Rows>): Promise<Rows | undefined> => {
    setBusy(true)
    try {
      return await read()
    } catch {
      toast.error(messages.selectAllFailed)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const lastToggled = useRef<{ list: string; index: number }>(undefined)
  /** Selects or deselects a row; with Shift, all rows from the one pressed before to this one. */
  const toggle = async (copy: ApiCopy, index: number) => {
    const listKey = JSON.stringify(listParams(list))
    const from = isShiftHeld() && lastToggled.current?.list === listKey ? lastToggled.current.index : index
    lastToggled.current = { list: listKey, index }
    const isSelected = rows?.has(rowKey(copy)) ?? false
    const range =
      from === index ? [copy] : await whileBusy(() => readRows(Math.min(from, index), Math.max(from, index)))
    if (!range) return
    setRows(selected => {
      const next = new Map(selected)
      for (const { id, collectionId, productId } of range) {
        const row = { id, collectionId, productId }
        if (isSelected) next.delete(rowKey(row))
        else next.set(rowKey(row), row)
      }
      return next
    })
  }
  /** Reads every row of the list, also those that were never near the viewport. */
  const readAll = async () => {
    const all = new Map<string, SelectedRow>()
    for (let page = 1, hasNext = true; hasNext; page++) {
      const response = await readPage(page)
      for (const copy of response.copies) all.set(rowKey(copy), copy)
      hasNext = response.pagination.hasNext
    }
    return all
  }
  const selectAll = async () => {
    const all = await whileBusy(readAll)
    if (all) setRows(all)
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
