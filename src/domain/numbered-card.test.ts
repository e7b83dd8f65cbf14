import { expect, test } from 'vitest'
import { isNumbered } from './numbered-card.ts'

test.each(['1', '10', '001', 'TG01', 'H1', 'ONE'])('%s counts towards a set', number => {
  expect(isNumbered(number)).toBe(true)
})

test.each(['', ' ', '0', '000'])("'%s' does not", number => {
  expect(isNumbered(number)).toBe(false)
})
