import { expect, test } from 'vitest'
import { costInWords, type SetProgress } from './set-cost.ts'

const progress = (value: number, priced: number, unpriced: number) =>
  ({ costToFinish: { value, priced, unpriced } }) as SetProgress

test('the cost says what it leaves out', () => {
  expect(costInWords(progress(1234.5, 10, 0))).toBe('$1,234.50 to finish')
  expect(costInWords(progress(3, 2, 1200))).toBe('$3.00 to finish, 1,200 unpriced')
  expect(costInWords(progress(0, 0, 4))).toBe('Cost to finish unknown')
})
