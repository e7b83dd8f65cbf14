import { expect, test } from 'vitest'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { aRow } from '#test/support/collection-rows.ts'
import { selectedWorth, sumSelectedValue } from './selected-value.ts'

const usd = (amount: number) => ({ worth: [{ amount, currency: 'USD' as const }] })
const rows = [
  aRow('a', { ...usd(0.5), value: 0.5 }),
  aRow('b', { worth: [{ amount: 4, currency: 'EUR' }], value: 4.4, quantity: 3, gradedQuantity: 2 }),
  aRow('c', { unpricedQuantity: 3 }),
]

function worthOf(ids: string[], currency: 'USD' | 'EUR' | 'JPY', list: ApiCollectionRow[] = rows) {
  const sum = sumSelectedValue(list, new Set(ids))
  return typeof sum === 'object' ? selectedWorth(sum, currency) : sum
}

test('the value is the sum of known prices in the currency of the account, with counts of unpriced and graded copies', () => {
  expect(worthOf(['a', 'b'], 'USD')).toEqual({ currency: 'USD', total: 4.9, unpriced: 0, graded: 2 })
  expect(worthOf(['b', 'c'], 'EUR')).toEqual({ currency: 'EUR', total: 4, unpriced: 3, graded: 2 })
  expect(worthOf(['c'], 'USD')).toMatchObject({ total: null })
})

test('a selection is rounded once, not card by card', () => {
  const cheap = Array.from({ length: 100 }, (_, index) =>
    aRow(`cheap-${index}`, { ...usd(0.01), value: 0.01 }),
  )
  const ids = cheap.map(({ productId }) => productId)
  expect(worthOf(ids, 'JPY', cheap)).toMatchObject({ total: Math.round(1 / 0.0065) })
})

test('rows that an earlier version stored are counted with their value in dollars', () => {
  const { worth: _, ...stored } = aRow('old', { value: 2.5 })
  expect(worthOf(['old'], 'USD', [stored as ApiCollectionRow])).toMatchObject({ total: 2.5 })
})

test('an empty selection has no value', () => expect(worthOf([], 'USD')).toBeUndefined())

test('a selected card that is not loaded makes the value ’loading’', () => {
  expect(worthOf(['a', 'z'], 'USD')).toBe('loading')
})
