import { expect, test } from 'vitest'
import { quantityOf, worthOf } from './card-copy.ts'

const prices: Record<string, number> = { ordinary: 0.5, reverse: 4 }
const priceOf = (variant: string | null) => prices[variant ?? 'ordinary'] ?? null

test('a card without copies is one of its ordinary printing', () => {
  expect(quantityOf(null)).toBe(1)
  expect(quantityOf([])).toBe(1)
  expect(worthOf(null, priceOf)).toBe(0.5)
  expect(worthOf([], priceOf)).toBe(0.5)
})

test('copies count with their quantity', () => {
  expect(quantityOf([{ quantity: 2 }, { quantity: 3 }])).toBe(5)
})

test('each copy is worth what its own printing costs', () => {
  const copies = [
    { variant: null, quantity: 2 },
    { variant: 'reverse', quantity: 3 },
  ]
  expect(worthOf(copies, priceOf)).toBe(13)
})

test('what is not known counts nothing', () => {
  expect(worthOf([{ variant: 'holo', quantity: 9 }], priceOf)).toBe(0)
  expect(worthOf(null, () => null)).toBe(0)
})
