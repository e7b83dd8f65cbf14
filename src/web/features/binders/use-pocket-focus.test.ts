import { expect, test } from 'vitest'
import { pocketAfter } from './use-pocket-focus.ts'

const binder = { rows: 2, columns: 2, pages: 2 }
const at = (page: number, row: number, column: number) => ({ page, row, column })

test('a pocket is followed by the next one of its row, of the next row, and of the next page', () => {
  expect(pocketAfter(at(1, 1, 1), binder)).toEqual(at(1, 1, 2))
  expect(pocketAfter(at(1, 1, 2), binder)).toEqual(at(1, 2, 1))
  expect(pocketAfter(at(1, 2, 2), binder)).toEqual(at(2, 1, 1))
  expect(pocketAfter(at(2, 2, 2), binder)).toBeUndefined()
})
