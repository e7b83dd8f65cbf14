import { expect, test } from 'vitest'
import { dateInWords } from './date-in-words.ts'

test('a release date is written out, the same in every time zone', () => {
  expect(dateInWords('1999-01-09')).toBe('Jan 9, 1999')
  expect(dateInWords('2023-12-31')).toBe('Dec 31, 2023')
})

test('text that is not a date is returned unchanged', () => {
  expect(dateInWords('2023')).toBe('2023')
  expect(dateInWords('soon')).toBe('soon')
})
