import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, toleratedMistakes } from './edit-distance.ts'

test.each([
  ['pikachu', 'pikachu', 0],
  ['gyrados', 'gyarados', 1],
  ['pickachu', 'pikachu', 1],
  ['pikahcu', 'pikachu', 1],
  ['rayquazza', 'rayquaza', 1],
  ['blastiose', 'blastoise', 1],
  ['abcd', 'badc', 2],
  ['', 'ab', 2],
])('the edit distance from %s to %s is %i', (typed, meant, mistakes) => {
  expect(editDistance(typed, meant, 2)).toBe(mistakes)
})

test('a distance above the limit is returned as the limit plus 1', () => {
  expect(editDistance('snorlacks', 'snorlax', 2)).toBe(3)
  expect(editDistance('abc', 'abcdefgh', 2)).toBe(3)
})

test('the distance is symmetric, and changing one letter changes it by at most 1', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 20)).toBe(editDistance(b, a, 20))
      expect(editDistance(a, a, 20)).toBe(0)
      expect(editDistance(`${a}x`, a, 20)).toBe(1)
    }),
  )
})

test('words below four letters may have no typos, long words two', () => {
  expect([3, 4, 6, 7].map(toleratedMistakes)).toEqual([0, 1, 1, 2])
})
