import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const second = 1000
const hour = 3_600_000
const day = 24 * hour

test.each([
  [0, 'Just now'],
  [59 * second, 'Just now'],
  [60 * second, '1m ago'],
  [59 * 60 * second, '59m ago'],
  [hour, '1h ago'],
  [23 * hour, '23h ago'],
  [day, '1d ago'],
  [29 * day, '29d ago'],
  [30 * day, 'Oct 22, 2026'],
  [-5 * second, 'Just now'],
])('what happened %d ms ago reads %s', (age, expected) => {
  expect(timeAgo(new Date(now - age).toISOString(), now)).toBe(expected)
})
