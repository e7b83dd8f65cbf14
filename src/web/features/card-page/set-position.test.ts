import { expect, test } from 'vitest'
import { findSetPosition } from './set-position.ts'

const cards = ['1', '2', '3'].map(number => ({
  id: `base1-${number}`,
  language: 'en' as const,
  name: 'Pikachu',
  number,
}))

test('a card in the middle has a previous and a next card', () => {
  const place = findSetPosition(cards, 'base1-2')
  expect([place?.previous?.number, place?.next?.number, place?.position, place?.total]).toEqual([
    '1',
    '3',
    2,
    3,
  ])
})

test('the first card has no previous one, the last no next one', () => {
  expect(findSetPosition(cards, 'base1-1')?.previous).toBeUndefined()
  expect(findSetPosition(cards, 'base1-3')?.next).toBeUndefined()
})

test('a card outside the list has no position', () => {
  expect(findSetPosition(cards, 'base2-1')).toBeUndefined()
})
