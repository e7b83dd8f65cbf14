import { expect, test } from 'vitest'
import { remainingText } from './progress-display.ts'

test('the remaining time follows from the sets so far', () => {
  const minute = 60_000
  const at = (minutes: number, setsDone: number) =>
    remainingText(0, minutes * minute, { setsDone, setsExpected: 100, cards: 0 })
  expect(at(5, 0)).toBe('')
  expect(at(5, 10)).toBe(', about 45 minutes left')
  expect(at(5, 99)).toBe(', less than a minute left')
})
