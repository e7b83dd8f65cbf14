import { expect, test } from 'vitest'
import { cursorCellAfterKey } from './use-cell-cursor.ts'

const size = { rows: 30, columns: 5, rowsPerScreen: 10 }
test.each([
  ['ArrowDown', false, 1, 2, 2, 2],
  ['ArrowUp', false, 0, 2, 0, 2],
  ['ArrowRight', false, 1, 4, 1, 4],
  ['PageDown', false, 25, 1, 29, 1],
  ['Home', false, 7, 3, 7, 0],
  ['Home', true, 7, 3, 0, 0],
  ['End', true, 7, 3, 29, 4],
])('%s (with Ctrl: %s) moves the cursor from %i, %i to %i, %i', (key, isWide, ...cells) => {
  const [row = 0, column = 0, toRow, toColumn] = cells
  expect(cursorCellAfterKey({ row, column }, key, isWide, size)).toEqual({ row: toRow, column: toColumn })
})
