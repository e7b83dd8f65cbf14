import { expect, test } from 'vitest'
import { formatCardNumber, compareCardNumbers, normalizeNumber } from './card-number.ts'

test('numbers compare as collectors read them', () => {
  const numbers = ['TG01', '10a', '2', '100', '10', 'H1', '1', '!', 'TG2']
  expect(numbers.toSorted(compareCardNumbers)).toEqual([
    '1',
    '2',
    '10',
    '10a',
    '100',
    '!',
    'H1',
    'TG01',
    'TG2',
  ])
})

test('the label includes the total only if the number is within it', () => {
  expect(formatCardNumber('4', 102)).toBe('4/102')
  expect(formatCardNumber('TG01', 102)).toBe('TG01')
  expect(formatCardNumber('4', null)).toBe('4')
})

test('equivalent spellings of a number normalize to the same text', () => {
  expect(normalizeNumber('004')).toBe('4')
  expect(normalizeNumber('tg01')).toBe('TG1')
  expect(normalizeNumber('１２')).toBe('12')
  expect(normalizeNumber('0')).toBe('0')
  expect(normalizeNumber('SWSH001')).toBe('SWSH1')
  expect(normalizeNumber('100')).toBe('100')
})
