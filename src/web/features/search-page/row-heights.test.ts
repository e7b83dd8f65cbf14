import { expect, test } from 'vitest'
import { rowHeights } from './row-heights.ts'

test('heights are restored for the same entry and width only', () => {
  rowHeights('a', 1000).set(0, 312)
  expect(rowHeights('a', 1000).get(0)).toBe(312)
  expect(rowHeights('a', 600).get(0)).toBeUndefined()
  expect(rowHeights('b', 1000).get(0)).toBeUndefined()
})

test('the heights of old entries are removed', () => {
  rowHeights('old', 1).set(0, 1)
  rowHeights('used', 1).set(0, 1)
  for (let entry = 0; entry < 19; entry++) {
    rowHeights(`entry ${entry}`, 1)
    rowHeights('used', 1)
  }
  expect(rowHeights('used', 1).get(0)).toBe(1)
  expect(rowHeights('old', 1).get(0)).toBeUndefined()
})
