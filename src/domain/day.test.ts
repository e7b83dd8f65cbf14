import { expect, test } from 'vitest'
import { addDays, toUtcDay, listDays, isDay } from './day.ts'

test('the day of a time is that of UTC', () => {
  expect(toUtcDay(new Date('2026-11-20T23:59:59Z'))).toBe('2026-11-20')
})

test('days are counted across months and leap years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(listDays('2026-10-30', '2026-11-02')).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ])
  expect(listDays('2026-11-02', '2026-11-01')).toEqual([])
})

test.each([
  ['2026-11-20', true],
  ['2026-02-30', false],
  ['2026-1-1', false],
  ['soon', false],
])('"%s" is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
