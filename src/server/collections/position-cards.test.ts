import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionCards } from './position-cards.ts'

const place = (ids: string, ...placements: [string, number][]) =>
  positionCards(
    [...ids],
    placements.map(([id, order]) => ({ id, order })),
  ).join('')

test('a card stands at the place it was given', () => {
  expect(place('abcd', ['a', 2])).toBe('bcad')
  expect(place('abcd', ['d', 0])).toBe('dabc')
  expect(place('abcd', ['b', 1])).toBe('abcd')
})

test('past the end is the end, before the start the start', () => {
  expect(place('abcd', ['a', 99])).toBe('bcda')
  expect(place('abcd', ['c', -5])).toBe('cabd')
})

test('several cards stand at their places, the others around them in their order', () => {
  expect(place('abcde', ['e', 1], ['a', 3])).toBe('becad')
})

test('numbers with gaps order a whole list', () => {
  expect(place('abc', ['a', 30], ['b', 10], ['c', 20])).toBe('bca')
})

test('equal places keep the order in which they were named', () => {
  expect(place('abc', ['c', 0], ['b', 0])).toBe('cba')
})

test('naming every card by its place gives that very order', () => {
  const ids = [...'abcdefgh']
  const shuffled = fc.shuffledSubarray(ids, { minLength: ids.length })
  fc.assert(
    fc.property(shuffled, wanted => {
      const placements = wanted.map((id, order) => ({ id, order }))
      expect(positionCards(ids, placements)).toEqual(wanted)
    }),
  )
})
