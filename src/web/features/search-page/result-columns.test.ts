import { expect, test } from 'vitest'
import { columnCountForWidth, estimateRowHeight } from './result-columns.ts'

test('two cards on a phone, five on a wide screen', () => {
  expect([300, 479, 480, 720, 960, 1300].map(columnCountForWidth)).toEqual([2, 2, 3, 4, 5, 5])
})

test('a row is as high as its cards at the width they share', () => {
  expect(estimateRowHeight(358)).toBe(Math.round(((358 - 16) / 2) * (88 / 63) + 92))
  expect(estimateRowHeight(358)).toBeGreaterThan(estimateRowHeight(330))
})
