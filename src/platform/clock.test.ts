import { expect, test } from 'vitest'
import { createManualClock, systemClock } from './clock.ts'

test('a manual clock does not advance by itself', () => {
  const clock = createManualClock(new Date('2026-02-27T23:00:00Z'))
  expect(clock.now()).toEqual(new Date('2026-02-27T23:00:00Z'))
  clock.advance(3_600_000)
  expect(clock.now()).toEqual(new Date('2026-02-28T00:00:00Z'))
})

test('the system clock returns the current time', () => {
  const before = Date.now()
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before)
})
