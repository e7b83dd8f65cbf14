import { expect, test } from 'vitest'
import { countsTowardsSet } from './numbered-card.ts'

test.each(['1', '10', '001', 'TG01', 'H1', 'ONE'])('%s counts towards a set', number => {
  expect(countsTowardsSet(number)).toBe(true)
})

test.each(['', ' ', '0', '000'])("'%s' does not", number => {
  expect(countsTowardsSet(number)).toBe(false)
})
