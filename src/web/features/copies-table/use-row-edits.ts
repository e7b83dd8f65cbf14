import { useEffect, useMemo, useRef, useState } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { toast } from '#web/ui/toast.ts'
import type { CellChange } from './parse-cell.ts'
import type { Column } from './table-columns.ts'
import type { FailedCell, CellHandlers } from './table-row.tsx'
import { rowKey } from './table-queries.ts'
import type { CellWriter } from './use-cell-writer.ts'

type FailedRow = Partial<Record<string, FailedCell>>

/** Texts that could not be saved, by row and column. They stay in their cells until they are edited again. */
export function useFailedCells() {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedRow>>(new Map())
  const setCell = (copy: ApiCopy, column: Column, cell: FailedCell | undefined) =>
    setFailed(rows => {
      const key = rowKey(copy)
      const { [column.id]: _, ...others } = rows.get(key) ?? {}
      return new Map(rows).set(key, cell ? { ...others, [column.id]: cell } : others)
    })
  return { failed, setCell }
}

export type FailedCells = ReturnType<typeof useFailedCells>

/** Returns handlers that call the newest ones and never change themselves, so that a change renders only its rows. */
function useStableHandlers(handlers: CellHandlers): CellHandlers {
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  return useMemo(
    () => ({
      onFocusCell: cell => current.current.onFocusCell(cell),
      onLeave: key => current.current.onLeave(key),
      onToggleRow: (...row) => current.current.onToggleRow(...row),
      onSave: (...edit) => current.current.onSave(...edit),
      onFail: (...edit) => current.current.onFail(...edit),
    }),
    [],
  )
}

/** Returns the event handlers of all rows, which record the texts that could not be saved. */
export function useRowEdits(
  writer: CellWriter,
  { setCell }: FailedCells,
  others: Pick<CellHandlers, 'onFocusCell' | 'onLeave' | 'onToggleRow'>,
) {
  const save = async (copy: ApiCopy, column: Column, change: CellChange, text: string) => {
    setCell(copy, column, undefined)
    const reason = await writer.save(copy, change)
    if (reason === undefined) return
    setCell(copy, column, { text, reason })
    toast.error(reason)
  }
  return useStableHandlers({ ...others, onSave: (...edit) => void save(...edit), onFail: setCell })
}
