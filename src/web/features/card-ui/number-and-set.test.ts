import { expect, test } from 'vitest'
import { numberAndSet } from './number-and-set.ts'

test('a card is named by number and set, and by its set alone if it has no number', () => {
  const set = { name: 'Base Set' }
  expect(numberAndSet({ number: '4', set })).toBe('4 · Base Set')
  expect(numberAndSet({ number: null, set })).toBe('Base Set')
})
