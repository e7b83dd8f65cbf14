import { expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { copiesMessages as japanese } from '#web/messages/ja/copies.ts'
import { cellText, cellTitle, gainOf, initialEditText } from './cell-text.ts'

const copy = { quantity: 2, value: 6.66, pricePaid: { amount: 2, currency: 'EUR' } } as ApiCopy
const paid = (amount: number, currency: string) => ({ pricePaid: { amount, currency } })

test('a gain compares the value with what all copies cost, and is unknown in other currencies', () => {
  expect(gainOf(copy)).toBeCloseTo(6.66 - 2 * 2 * 1.1)
  expect(gainOf({ ...copy, ...paid(1, 'USD') })).toBeCloseTo(4.66)
  expect(gainOf({ ...copy, ...paid(1, 'JPY') })).toBeNull()
  expect(gainOf({ ...copy, value: null })).toBeNull()
})

test('the added cell shows the day on which the card was added, not that of the copy', () => {
  const dates = { addedAt: '2024-03-09T12:00:00.000Z', createdAt: '2025-07-01T12:00:00.000Z' }
  expect(cellText('added', { ...copy, ...dates }, '')).toBe('Mar 9, 2024')
})

test('a row that totals leave out has no value, and says why', () => {
  const repeated = { ...copy, isCounted: false }
  expect(cellText('quantity', repeated, '')).toBe('(2)')
  expect(initialEditText('quantity', repeated)).toBe('2')
  expect(cellText('value', repeated, '')).toBe('Same copy')
  expect(cellTitle('quantity', repeated, '')).toBe('Counted in another collection')
})

test('tags are joined as the hint of their field says', () => {
  const tagged = { ...copy, tags: ['trade', 'box 3'] }
  expect(cellText('tags', tagged, '')).toBe(`trade${copiesMessages.tagSeparator}box 3`)
  expect(copiesMessages.tagSeparator).toBe(', ')
  expect(japanese.batch.tagsHint).toContain(`「${japanese.tagSeparator}」`)
})
