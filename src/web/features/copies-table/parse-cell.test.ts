import { expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { today } from '#web/features/copies/own-value-draft.ts'
import { parseCell, withCellChange } from './parse-cell.ts'
import type { ColumnId } from './table-columns.ts'

const copy = {
  quantity: 2,
  price: 3.33,
  value: 6.66,
  condition: null,
  grade: { company: 'PSA', grade: '9', certificate: '12' },
  pricePaid: { amount: 2, currency: 'EUR' },
  tags: ['a'],
} as ApiCopy

const psa = (grade: string, certificate: string | null) => ({
  condition: null,
  grade: { company: 'PSA', grade, certificate },
})
const paid = (amount: number, currency: string) => ({ pricePaid: { amount, currency } })

const own = (amount: number, currency: string) => ({ ownValue: { amount, currency, day: today() } })

test.each<[ColumnId, string, object]>([
  ['condition', 'nm', { condition: 'near-mint', grade: null }],
  ['condition', ' Lightly Played ', { condition: 'lightly-played', grade: null }],
  ['condition', 'psa 9', psa('9', '12')],
  ['condition', 'PSA 10', psa('10', null)],
  ['condition', 'PSA GEM MT 10', psa('10', null)],
  ['condition', '', { condition: null, grade: null }],
  ['quantity', '12', { quantity: 12 }],
  ['paid', '1,5', paid(1.5, 'EUR')],
  ['paid', '$1,234.50', paid(1234.5, 'USD')],
  ['paid', '500 JPY', paid(500, 'JPY')],
  ['paid', '12 CHF', paid(12, 'CHF')],
  ['paid', 'NT$500', paid(500, 'TWD')],
  ['paid', '0', paid(0, 'EUR')],
  ['paid', '$0', paid(0, 'USD')],
  ['paid', '', { pricePaid: null }],
  ['ownValue', '120', own(120, 'USD')],
  ['ownValue', '€12,50', own(12.5, 'EUR')],
  ['ownValue', '5000 JPY', own(5000, 'JPY')],
  ['ownValue', '', { ownValue: null }],
  ['printing', '', { variant: null }],
  ['printing', 'reverse', { variant: 'reverse' }],
  ['location', ' Box 3 ', { place: 'Box 3' }],
  ['note', '', { note: null }],
  ['acquired', '2020-02-29', { acquiredOn: '2020-02-29' }],
  ['status', 'wanted', { status: 'wanted' }],
])('the %s cell with %j changes %j', (column, text, facts) => {
  expect(parseCell(column, text, copy, 'USD')).toEqual({ facts })
})

test('a grade of an unknown company can be changed, and is not read for another one', () => {
  const graded = { ...copy, grade: { company: 'My Slabs', grade: '9', certificate: null } }
  const grade = { ...graded.grade, grade: '9.5' }
  expect(parseCell('condition', 'my slabs 9.5', graded, 'USD')).toEqual({ facts: { condition: null, grade } })
  expect(parseCell('condition', 'My Slabs 9.5', copy, 'USD')).toHaveProperty('error')
})

test.each<[ColumnId, string]>([
  ['condition', 'shiny'],
  ['condition', 'GEM MT 10'],
  ['ownValue', '12 GBP'],
  ['ownValue', '1.5 JPY'],
  ['ownValue', 'much'],
  ['quantity', '0'],
  ['quantity', '1.5'],
  ['quantity', '10000'],
  ['quantity', ''],
  ['paid', 'ten'],
  ['paid', '-1'],
  ['paid', 'Z$5'],
])('the %s cell refuses %j with a reason', (column, text) => {
  expect(parseCell(column, text, copy, 'USD')).toEqual({ error: expect.stringMatching(/.{5}/) })
})

test('tags are separated by commas, Western or Japanese, without repetitions', () => {
  expect(parseCell('tags', ' trade, b、trade ,', copy, 'USD')).toEqual({ tags: ['trade', 'b'] })
})

test('a changed row has the value of its new quantity; a graded one has none', () => {
  const ungraded = withCellChange(copy, { facts: { grade: null, quantity: 3 } })
  expect(ungraded).toMatchObject({ quantity: 3, value: 9.99, tags: ['a'] })
  expect(withCellChange(ungraded, { facts: psa('9', null) }).value).toBeNull()
})

test('a row has the value of its owner at once, and that of its price again without one', () => {
  const valued = withCellChange(copy, {
    facts: { ownValue: { amount: 10, currency: 'EUR', day: '2026-11-27' } },
  })
  expect(valued).toMatchObject({ value: 22, worth: { amount: 10, currency: 'EUR', by: 'owner' } })
  expect(withCellChange(valued, { facts: { quantity: 3 } })).toMatchObject({ value: 33 })
  expect(withCellChange(valued, { facts: { ownValue: null } })).toMatchObject({ value: null, worth: null })
  const ungraded = withCellChange(valued, { facts: { grade: null, ownValue: null } })
  expect(ungraded).toMatchObject({ value: 6.66, worth: { amount: 3.33, currency: 'USD', by: 'market' } })
})
