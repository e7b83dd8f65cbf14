import { expect, test } from 'vitest'
import { cardLabel, compareCardNumbers, normalNumber } from './card-number.ts'

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

test('the label carries the total only where the number is one of the counted', () => {
  expect(cardLabel('4', 102)).toBe('4/102')
  expect(cardLabel('TG01', 102)).toBe('TG01')
  expect(cardLabel('4', null)).toBe('4')
})

test('spellings of one number become the same', () => {
  expect(normalNumber('004')).toBe('4')
  expect(normalNumber('tg01')).toBe('TG1')
  expect(normalNumber('１２')).toBe('12')
  expect(normalNumber('0')).toBe('0')
  expect(normalNumber('SWSH001')).toBe('SWSH1')
  expect(normalNumber('100')).toBe('100')
})
