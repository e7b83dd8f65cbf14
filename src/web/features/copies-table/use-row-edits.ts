import { useEffect, useMemo, useRef, useState } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { toast } from '#web/ui/toast.ts'
import type { CellChange } from './parse-cell.ts'
import type { Column } from './table-columns.ts'
import type { FailedCell, RowActions } from './table-row.tsx'
import { rowKey } from './table-queries.ts'
import type { CellWriter } from './use-cell-writer.ts'

type FailedRow = Partial<Record<string, FailedCell>>

/** Texts that could not be saved, by row and column. They stay in their cells until they are edited again. */
function useFailedCells() {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedRow>>(new Map())
  const setCell = (copy: ApiCopy, column: Column, cell: FailedCell | undefined) =>
    setFailed(rows => {
      const key = rowKey(copy)
      const { [column.id]: _, ...others } = rows.get(key) ?? {}
      return new Map(rows).set(key, cell ? { ...others, [column.id]: cell } : others)
    })
  return { failed, setCell }
}

/** Functions for the rows that keep their identity, so that a change renders only the rows that it concerns. */
function useRowActions(actions: RowActions): RowActions {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  return useMemo(
    () => ({
      onSelect: cell => current.current.onSelect(cell),
      onLeave: key => current.current.onLeave(key),
      onToggle: copy => current.current.onToggle(copy),
      onSave: (...edit) => current.current.onSave(...edit),
      onFail: (...edit) => current.current.onFail(...edit),
    }),
    [],
  )
}

/** What the rows of the table do, and the texts that could not be saved. */
export function useRowEdits(
  writer: CellWriter,
  others: Pick<RowActions, 'onSelect' | 'onLeave' | 'onToggle'>,
) {
  const { failed, setCell } = useFailedCells()
  const save = async (copy: ApiCopy, column: Column, change: CellChange, text: string) => {
    setCell(copy, column, undefined)
    const reason = await writer.save(copy, change)
    if (reason === undefined) return
    setCell(copy, column, { text, reason })
    toast.error(reason)
  }
  const actions = useRowActions({ ...others, onSave: (...edit) => void save(...edit), onFail: setCell })
  return { failed, actions }
}
