import { expect, test } from 'vitest'
import { measuredRowHeights } from './row-heights.ts'

test('heights are restored for the same entry and width only', () => {
  measuredRowHeights('a', 1000).set(0, 312)
  expect(measuredRowHeights('a', 1000).get(0)).toBe(312)
  expect(measuredRowHeights('a', 600).get(0)).toBeUndefined()
  expect(measuredRowHeights('b', 1000).get(0)).toBeUndefined()
})

test('the heights of old entries are removed', () => {
  measuredRowHeights('old', 1).set(0, 1)
  measuredRowHeights('used', 1).set(0, 1)
  for (let entry = 0; entry < 19; entry++) {
    measuredRowHeights(`entry ${entry}`, 1)
    measuredRowHeights('used', 1)
  }
  expect(measuredRowHeights('used', 1).get(0)).toBe(1)
  expect(measuredRowHeights('old', 1).get(0)).toBeUndefined()
})
