import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { rowPrice } from './row-price.ts'

test('a card has the price it is shown with, or a dash', () => {
  expect(rowPrice(aRow('a', { formattedPrice: '€3.00' }))).toBe('€3.00')
  expect(rowPrice(aRow('a'))).toBe('-')
})

test('a card with graded copies only does not show the price of an ungraded one', () => {
  const row = aRow('a', { formattedPrice: '€3.00', quantity: 2 })
  expect(rowPrice({ ...row, gradedQuantity: 2 })).toBe('Graded, not priced')
  expect(rowPrice({ ...row, gradedQuantity: 1 })).toBe('€3.00')
})
