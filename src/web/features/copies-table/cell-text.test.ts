import { expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { copiesMessages as japanese } from '#web/messages/ja/copies.ts'
import { cellText, cellTitle, gainOf, initialEditText } from './cell-text.ts'

const shown = { collectionName: '', currency: 'USD' } as const
const copy = {
  quantity: 2,
  value: 6.6,
  worth: { amount: 3, currency: 'EUR', by: 'market' },
  pricePaid: { amount: 2, currency: 'EUR' },
} as ApiCopy
const paid = (amount: number, currency: string) => ({ pricePaid: { amount, currency } })

test('a gain compares the value with what all copies cost, and is unknown in currencies without a rate', () => {
  expect(gainOf(copy, 'EUR')).toBe(2)
  expect(gainOf(copy, 'USD')).toBe(2.2)
  expect(gainOf({ ...copy, ...paid(1, 'USD') }, 'USD')).toBe(4.6)
  expect(gainOf({ ...copy, ...paid(1, 'GBP') }, 'USD')).toBeNull()
  expect(gainOf({ ...copy, worth: null }, 'USD')).toBeNull()
})

test('value and gain are in the currency of the account', () => {
  const texts = (currency: 'USD' | 'JPY') =>
    (['value', 'gain'] as const).map(column => cellText(column, copy, { ...shown, currency }))
  expect(texts('USD')).toEqual(['$6.60', '+$2.20'])
  expect(texts('JPY')).toEqual(['¥1,015', '+¥338'])
  expect(cellText('value', { ...copy, worth: null }, shown)).toBe('')
})

test('a row that counts with the value of its owner is marked, and says since when', () => {
  const ownValue = { amount: 3, currency: 'EUR', day: '2026-11-20' } as const
  const valued = { ...copy, ownValue, worth: { amount: 3, currency: 'EUR', by: 'owner' } } as const
  expect(cellText('value', valued, shown)).toBe('✎ $6.60')
  expect(cellTitle('value', valued, '✎ $6.60')).toBe('My value, Nov 20, 2026')
  expect(cellText('ownValue', valued, shown)).toBe('€3.00')
  expect(initialEditText('ownValue', valued)).toBe('3 EUR')
  expect(cellText('ownValue', { ...copy, ownValue: null }, shown)).toBe('')
  const wanted = { ...valued, worth: { amount: 3, currency: 'EUR', by: 'market' } } as const
  expect([cellText('value', wanted, shown), cellTitle('value', wanted, '$6.60')]).toEqual(['$6.60', '$6.60'])
})

test('the added cell shows the day on which the card was added, not that of the copy', () => {
  const dates = { addedAt: '2024-03-09T12:00:00.000Z', createdAt: '2025-07-01T12:00:00.000Z' }
  expect(cellText('added', { ...copy, ...dates }, shown)).toBe('Mar 9, 2024')
})

test('a row that totals leave out has no value, and says why', () => {
  const repeated = { ...copy, isCounted: false }
  expect(cellText('quantity', repeated, shown)).toBe('(2)')
  expect(initialEditText('quantity', repeated)).toBe('2')
  expect(cellText('value', repeated, shown)).toBe('Same copy')
  expect(cellTitle('quantity', repeated, '')).toBe('Counted in another collection')
})

test('tags are joined as the hint of their field says', () => {
  const tagged = { ...copy, tags: ['trade', 'box 3'] }
  expect(cellText('tags', tagged, shown)).toBe(`trade${copiesMessages.tagSeparator}box 3`)
  expect(copiesMessages.tagSeparator).toBe(', ')
  expect(japanese.batch.tagsHint).toContain(`「${japanese.tagSeparator}」`)
})

test('the pockets of copies are named in one cell; cached rows of earlier versions have none', () => {
  const pocket = { binderId: 'b1', name: 'Blue', page: 12, row: 2, column: 3, quantity: 1 }
  const filed = { ...copy, binders: [pocket, { ...pocket, page: 13, quantity: 2 }] } as ApiCopy
  expect(cellText('filed', filed, shown)).toBe(
    'Blue · p. 12 · row 2, pocket 3, Blue · p. 13 · row 2, pocket 3 ×2',
  )
  expect(cellText('filed', copy, shown)).toBe('')
})
