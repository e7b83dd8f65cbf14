import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPlacements } from './apply-placements.ts'

const place = (ids: string, ...placements: [string, number][]) =>
  applyPlacements(
    [...ids],
    placements.map(([id, order]) => ({ id, order })),
  ).join('')

test('a card is moved to the given index', () => {
  expect(place('abcd', ['a', 2])).toBe('bcad')
  expect(place('abcd', ['d', 0])).toBe('dabc')
  expect(place('abcd', ['b', 1])).toBe('abcd')
})

test('an index past the end means the end, a negative index the start', () => {
  expect(place('abcd', ['a', 99])).toBe('bcda')
  expect(place('abcd', ['c', -5])).toBe('cabd')
})

test('several cards are moved to their indexes, and the others keep their order around them', () => {
  expect(place('abcde', ['e', 1], ['a', 3])).toBe('becad')
})

test('indexes with gaps define the order of a whole list', () => {
  expect(place('abc', ['a', 30], ['b', 10], ['c', 20])).toBe('bca')
})

test('cards with equal indexes keep the order of the request', () => {
  expect(place('abc', ['c', 0], ['b', 0])).toBe('cba')
})

test("giving every card's index results in exactly that order", () => {
  const ids = [...'abcdefgh']
  const shuffled = fc.shuffledSubarray(ids, { minLength: ids.length })
  fc.assert(
    fc.property(shuffled, wanted => {
      const placements = wanted.map((id, order) => ({ id, order }))
      expect(applyPlacements(ids, placements)).toEqual(wanted)
    }),
  )
})
