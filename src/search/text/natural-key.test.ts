import { expect, test } from 'vitest'
import { compareCardNumbers } from '#domain/card-number.ts'
import { naturalKey } from './natural-key.ts'

const numbers = [
  '1',
  '2',
  '10',
  '10a',
  '10b',
  '100',
  '199',
  'GG01',
  'GG44',
  'H1',
  'H32',
  'SWSH001',
  'TG01',
  'TG10',
  'TG9',
]

test('numbers sort by value and numbers with letters after plain ones, like compareCardNumbers', () => {
  const byKey = numbers.toSorted((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))
  expect(byKey).toEqual(numbers.toSorted(compareCardNumbers))
})

test('numbers that differ in leading zeros have equal keys', () => {
  expect(naturalKey('004')).toBe(naturalKey('4'))
  expect(naturalKey('tg01')).toBe(naturalKey('TG1'))
})
