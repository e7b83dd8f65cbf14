import { expect, test } from 'vitest'
import { stepThrough } from './step-through.ts'

test('arrows walk the list, leave it at either end, and come back in at the other', () => {
  expect(stepThrough(-1, 1, 3)).toBe(0)
  expect(stepThrough(0, 1, 3)).toBe(1)
  expect(stepThrough(2, 1, 3)).toBe(-1)
  expect(stepThrough(0, -1, 3)).toBe(-1)
  expect(stepThrough(-1, -1, 3)).toBe(2)
})
