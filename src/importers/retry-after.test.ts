import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(retryAfterMs('2', now)).toBe(2000)
  expect(retryAfterMs('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5000)
  expect(retryAfterMs('Thu, 01 Jan 2025 00:00:05 GMT', now)).toBe(0)
  expect(retryAfterMs('soon', now)).toBeUndefined()
  expect(retryAfterMs(null, now)).toBeUndefined()
})

test('Retry-After of more than a day counts as a day', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const day = 24 * 3_600_000
  expect(retryAfterMs('86401', now)).toBe(day)
  expect(retryAfterMs('99999999999999', now)).toBe(day)
  expect(retryAfterMs('9'.repeat(400), now)).toBe(day)
  expect(retryAfterMs('Fri, 01 Jan 2100 00:00:00 GMT', now)).toBe(day)
})
