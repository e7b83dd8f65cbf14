import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { sumSelectedValue } from './selected-value.ts'

const rows = [
  aRow('a', { value: 2.5 }),
  aRow('b', { value: 4, quantity: 3, gradedQuantity: 2 }),
  aRow('c', { unpricedQuantity: 1 }),
]

test('the value is the sum of known prices, with counts of unpriced cards and graded copies', () => {
  expect(sumSelectedValue(rows, new Set(['a', 'b']))).toEqual({ value: 6.5, unpriced: 0, graded: 2 })
  expect(sumSelectedValue(rows, new Set(['b', 'c']))).toEqual({ value: 4, unpriced: 1, graded: 2 })
})

test('an empty selection has no value', () => expect(sumSelectedValue(rows, new Set())).toBeUndefined())

test('a selected card that is not loaded makes the value ’loading’', () => {
  expect(sumSelectedValue(rows, new Set(['a', 'z']))).toBe('loading')
})
