import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { RowPrice } from './row-price.tsx'

const textOf = (facts: Parameters<typeof aRow>[1]) =>
  renderToStaticMarkup(<RowPrice row={aRow('a', facts)} />).replaceAll(/<[^>]*>/g, '')

test('a row shows the price of its card, or a dash', () => {
  expect(textOf({ formattedPrice: '€3.00', priceSource: 'cardmarket' })).toBe('€3.00')
  expect(textOf({})).toBe('-')
})

test('a sample price is marked', () => {
  expect(textOf({ formattedPrice: '$3.00', priceSource: 'sample' })).toBe('$3.00sample')
})

test('a row with graded copies only does not show the ungraded price', () => {
  const facts = { formattedPrice: '€3.00', quantity: 2 }
  expect(textOf({ ...facts, gradedQuantity: 2 })).toBe('Graded, not priced')
  expect(textOf({ ...facts, gradedQuantity: 1 })).toBe('€3.00')
})
