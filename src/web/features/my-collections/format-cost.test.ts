import { expect, test } from 'vitest'
import { formatCost, type SetProgress } from './format-cost.ts'

const progress = (value: number, priced: number, unpriced: number) =>
  ({ costToFinish: { value, priced, unpriced } }) as SetProgress

test('the cost names the number of cards without a price', () => {
  expect(formatCost(progress(1234.5, 10, 0))).toBe('$1,234.50 to finish')
  expect(formatCost(progress(3, 2, 1200))).toBe('$3.00 to finish, 1,200 unpriced')
  expect(formatCost(progress(0, 0, 4))).toBe('Cost to finish unknown')
})
