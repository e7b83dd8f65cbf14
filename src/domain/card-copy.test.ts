import { expect, test } from 'vitest'
import { isOnlyGraded, totalQuantity, valuationOf } from './card-copy.ts'

const prices: Record<string, number> = { ordinary: 0.5, reverse: 4 }
const priceOf = (variant: string | null) => prices[variant ?? 'ordinary'] ?? null

test('a card without copies counts as one of its default printing', () => {
  expect(totalQuantity(null)).toBe(1)
  expect(totalQuantity([])).toBe(1)
  expect(valuationOf(null, priceOf).value).toBe(0.5)
  expect(valuationOf([], priceOf).value).toBe(0.5)
})

test('the quantities of copies are added up', () => {
  expect(totalQuantity([{ quantity: 2 }, { quantity: 3 }])).toBe(5)
})

test('each copy is valued at the price of its printing', () => {
  const copies = [
    { variant: null, quantity: 2, grade: null },
    { variant: 'reverse', quantity: 3, grade: null },
  ]
  expect(valuationOf(copies, priceOf)).toEqual({ value: 13, unpriced: 0, graded: 0 })
})

test('copies without a known price are valued at 0 and counted as unpriced', () => {
  const copies = [
    { variant: 'holo', quantity: 9, grade: null },
    { variant: null, quantity: 1, grade: null },
  ]
  expect(valuationOf(copies, priceOf)).toEqual({ value: 0.5, unpriced: 9, graded: 0 })
  expect(valuationOf(null, () => null)).toEqual({ value: 0, unpriced: 1, graded: 0 })
})

const grade = { company: 'PSA', grade: '10', certificate: null }

test('graded copies are not valued at the price of an ungraded card', () => {
  const copies = [
    { variant: null, quantity: 2, grade },
    { variant: 'reverse', quantity: 1, grade: null },
  ]
  expect(valuationOf(copies, priceOf)).toEqual({ value: 4, unpriced: 0, graded: 2 })
})

test('a card is only graded when it has copies and each of them is graded', () => {
  expect([null, [], [{ grade }], [{ grade }, { grade: null }]].map(isOnlyGraded)).toEqual([
    false,
    false,
    true,
    false,
  ])
})
