import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Column } from './table-columns.ts'
import type { CellCursor, Cell } from './use-cell-cursor.ts'

/** The cell that an element of the grid belongs to. */
function cellAt(target: EventTarget): Cell | undefined {
  const key =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined
  const [row, column] = key?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/**
 * The handlers of keys and presses in the grid. Ctrl+Z takes the last change back, Space selects the row. A press on
 * the cell with the cursor, or a double click, edits it.
 */
export function useGridInput(
  { cursor, edit, onKeyDown }: CellCursor,
  columns: readonly Column[],
  actions: { onUndo: () => void; onToggle: () => void },
) {
  /** Whether the pressed cell had the cursor already before the press. A press moves the cursor to the cell. */
  const wasCurrent = useRef(false)
  const isCurrent = (cell: Cell | undefined) => cell?.row === cursor.row && cell.column === cursor.column
  const onPress = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    if (!cell || cursor.editing || !columns[cell.column]?.editor) return
    if (event.type === 'dblclick' || (isCurrent(cell) && wasCurrent.current)) edit(cell)
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (cursor.editing || !cellAt(event.target)) return
      if ((event.ctrlKey || event.metaKey) && event.key === 'z') actions.onUndo()
      else if (event.key === ' ') actions.onToggle()
      else return onKeyDown(event)
      event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => void (wasCurrent.current = isCurrent(cellAt(event.target))),
    onClick: onPress,
    onDoubleClick: onPress,
  }
}
