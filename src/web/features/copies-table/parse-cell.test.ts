import { expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
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
  ['printing', '', { variant: null }],
  ['printing', 'reverse', { variant: 'reverse' }],
  ['location', ' Box 3 ', { place: 'Box 3' }],
  ['note', '', { note: null }],
  ['acquired', '2020-02-29', { acquiredOn: '2020-02-29' }],
  ['status', 'wanted', { status: 'wanted' }],
])('the %s cell with %j changes %j', (column, text, facts) => {
  expect(parseCell(column, text, copy)).toEqual({ facts })
})

test('a grade of an unknown company can be changed, and is not read for another one', () => {
  const graded = { ...copy, grade: { company: 'My Slabs', grade: '9', certificate: null } }
  const grade = { ...graded.grade, grade: '9.5' }
  expect(parseCell('condition', 'my slabs 9.5', graded)).toEqual({ facts: { condition: null, grade } })
  expect(parseCell('condition', 'My Slabs 9.5', copy)).toHaveProperty('error')
})

test.each<[ColumnId, string]>([
  ['condition', 'shiny'],
  ['condition', 'GEM MT 10'],
  ['quantity', '0'],
  ['quantity', '1.5'],
  ['quantity', '10000'],
  ['quantity', ''],
  ['paid', 'ten'],
  ['paid', '-1'],
  ['paid', 'Z$5'],
])('the %s cell refuses %j with a reason', (column, text) => {
  expect(parseCell(column, text, copy)).toEqual({ error: expect.stringMatching(/.{5}/) })
})

test('tags are separated by commas, Western or Japanese, without repetitions', () => {
  expect(parseCell('tags', ' trade, b、trade ,', copy)).toEqual({ tags: ['trade', 'b'] })
})

test('a changed row has the value of its new quantity; a graded one has none', () => {
  const ungraded = withCellChange(copy, { facts: { grade: null, quantity: 3 } })
  expect(ungraded).toMatchObject({ quantity: 3, value: 9.99, tags: ['a'] })
  expect(withCellChange(ungraded, { facts: psa('9', null) }).value).toBeNull()
})
