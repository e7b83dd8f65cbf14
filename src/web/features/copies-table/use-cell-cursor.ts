import { type KeyboardEvent, useState } from 'react'

/** A cell by the index of its row and of its column. */
export type Cell = { row: number; column: number }

/** The cell that keys act on, and the text of its editor; null while it is not edited. */
export type Cursor = Cell & { editing: { text: string | null } | null }

type Size = { rows: number; columns: number; rowsPerScreen: number }

/** How a key moves the cursor, within the table. Undefined for keys that do not move it. */
export function cursorCellAfterKey(
  { row, column }: Cell,
  key: string,
  isWide: boolean,
  size: Size,
): Cell | undefined {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const moves: Record<string, Cell> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - size.rowsPerScreen, column },
    PageDown: { row: row + size.rowsPerScreen, column },
    Home: { row: isWide ? 0 : row, column: 0 },
    End: { row: isWide ? lastRow : row, column: lastColumn },
  }
  const moved = moves[key]
  return (
    moved && {
      row: Math.max(0, Math.min(moved.row, lastRow)),
      column: Math.max(0, Math.min(moved.column, lastColumn)),
    }
  )
}

/** Whether a key types a character. Some keyboards type '€' with Alt, or with Alt and Ctrl (AltGraph). */
function isTypedText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey } = event
  if (key.length !== 1 || key === ' ') return false
  return event.getModifierState('AltGraph') || (!ctrlKey && !metaKey && (!altKey || !/[a-z0-9]/i.test(key)))
}

type Options = {
  size: Size
  /** Whether a cell of the column can be edited. */
  isEditable: (column: number) => boolean
  /** Enter on a cell that cannot be edited. */
  onOpen: (row: number) => void
}

/** The cursor of the table: one cell is in the tab order, arrow keys move it, Enter or typing edits it. */
export function useCellCursor({ size, isEditable, onOpen }: Options) {
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0, editing: null })
  const select = (cell: Cell) => setCursor({ ...cell, editing: null })
  const edit = (cell: Cell, text: string | null = null) => {
    if (isEditable(cell.column)) setCursor({ ...cell, editing: { text } })
    else onOpen(cell.row)
  }
  /** Ends editing. The cursor stays or moves to the next cell. */
  const leave = (key?: string) => {
    const next = key === undefined ? undefined : cursorCellAfterKey(cursor, key, false, size)
    select(next ?? cursor)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = isTypedText(event)
    const isCommand = !isTyped && (event.ctrlKey || event.metaKey)
    const moved = cursorCellAfterKey(cursor, event.key, isCommand, size)
    if (moved) select(moved)
    else if (isCommand || (event.altKey && !isTyped)) return
    else if (event.key === 'Enter' || event.key === 'F2') edit(cursor)
    else if (isTyped && isEditable(cursor.column)) edit(cursor, event.key)
    else if (event.key === 'Delete' && isEditable(cursor.column)) edit(cursor, '')
    else return
    event.preventDefault()
  }
  return { cursor, select, edit, leave, onKeyDown }
}

export type CellCursor = ReturnType<typeof useCellCursor>
