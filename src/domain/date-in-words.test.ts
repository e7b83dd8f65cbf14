import { expect, test } from 'vitest'
import { dateInWords, dayFirst } from './date-in-words.ts'

test('a release date is written out, the same in every time zone', () => {
  expect(dateInWords('1999-01-09')).toBe('Jan 9, 1999')
  expect(dateInWords('2023-12-31')).toBe('Dec 31, 2023')
})

test('a line of facts has the day before the month', () => {
  expect(dayFirst('2026-11-26')).toBe('26 Nov 2026')
  expect(dayFirst('2026-09-01')).toBe('1 Sep 2026')
})

test('text that is not a date is returned unchanged', () => {
  expect(dayFirst('soon')).toBe('soon')
  expect(dateInWords('2023')).toBe('2023')
  expect(dateInWords('soon')).toBe('soon')
})
