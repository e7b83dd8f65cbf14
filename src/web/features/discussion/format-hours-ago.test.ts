import { expect, test } from 'vitest'
import { formatHoursAgo } from './format-hours-ago.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const ago = (milliseconds: number) => formatHoursAgo(new Date(now - milliseconds).toISOString(), now)
const hour = 3_600_000

test('less than an hour ago is just now', () => {
  expect([ago(0), ago(hour - 1)]).toEqual(['just now', 'just now'])
})

test('a date in the future is just now', () => {
  expect(ago(-5 * 60_000)).toBe('just now')
})

test('a date less than a day ago is shown in hours', () => {
  expect([ago(hour), ago(24 * hour - 1)]).toEqual(['1h ago', '23h ago'])
})

test('an older date is short and includes the year if it is another one', () => {
  expect(ago(24 * hour)).toBe('Nov 20')
  expect(ago(400 * 24 * hour)).toBe('Oct 17, 2025')
})
