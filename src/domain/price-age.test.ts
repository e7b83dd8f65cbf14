import { expect, test } from 'vitest'
import { oldPriceDays } from './price-age.ts'

test('a price has a named age when it is older than 14 days', () => {
  expect(oldPriceDays('2026-11-13', '2026-11-27')).toBeNull()
  expect(oldPriceDays('2026-11-12', '2026-11-27')).toBe(15)
  expect(oldPriceDays('2026-11-07T00:00:00.000Z', '2026-11-27')).toBe(20)
  expect(oldPriceDays('2026-11-28', '2026-11-27')).toBeNull()
})
