import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionsInOrder } from './card-positions.ts'

const changed = (before: readonly number[], after: readonly number[]) =>
  after.filter((position, index) => position !== before[index]).length

test('positions that are already in order are unchanged', () => {
  expect(positionsInOrder([1, 2.5, 7])).toEqual([1, 2.5, 7])
  expect(positionsInOrder([])).toEqual([])
})

test('moving one of 10,000 cards changes one position', () => {
  const order = Array.from({ length: 10_000 }, (_, index) => index)
  const [moved] = order.splice(9000, 1)
  order.splice(3, 0, moved ?? 0)
  const after = positionsInOrder(order)
  expect(changed(order, after)).toBe(1)
  expect(after[3]).toBe(2.5)
})

test("cards moved to the start or the end get positions outside the others' range", () => {
  expect(positionsInOrder([5, 0, 1, 2])).toEqual([-1, 0, 1, 2])
  expect(positionsInOrder([1, 2, 3, 0])).toEqual([1, 2, 3, 4])
})

test('two equal positions become different', () => {
  const [first = 0, second = 0] = positionsInOrder([4, 4])
  expect(first).toBeLessThan(second)
})

test('all positions are renumbered when a gap has no room left', () => {
  expect(positionsInOrder([1, 9, 1 + Number.EPSILON])).toEqual([0, 1, 2])
})

test('any order results in ascending positions with the fewest possible changes', () => {
  const distinct = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { maxLength: 12 })
  fc.assert(
    fc.property(distinct, present => {
      const after = positionsInOrder(present)
      expect(after.every((position, index) => index === 0 || position > (after[index - 1] ?? 0))).toBe(true)
      expect(changed(present, after)).toBe(present.length - longestRise(present))
    }),
  )
})

/** The plain way: the longest rise that ends at each place. */
function longestRise(numbers: readonly number[]): number {
  const lengths: number[] = []
  for (const [index, number] of numbers.entries()) {
    const before = lengths.filter((_, other) => other < index && (numbers[other] ?? 0) < number)
    lengths.push(Math.max(0, ...before) + 1)
  }
  return Math.max(0, ...lengths)
}
