import { expect, test } from 'vitest'
import { placeOf } from './set-order.ts'

const cards = ['1', '2', '3'].map(number => ({
  id: `base1-${number}`,
  language: 'en' as const,
  name: 'Pikachu',
  number,
}))

test('a card in the middle has a card before and one after it', () => {
  const place = placeOf(cards, 'base1-2')
  expect([place?.previous?.number, place?.next?.number, place?.position, place?.total]).toEqual([
    '1',
    '3',
    2,
    3,
  ])
})

test('the ends of a set lead nowhere', () => {
  expect(placeOf(cards, 'base1-1')?.previous).toBeUndefined()
  expect(placeOf(cards, 'base1-3')?.next).toBeUndefined()
})

test('a card that is not in the list has no place', () => {
  expect(placeOf(cards, 'base2-1')).toBeUndefined()
})
