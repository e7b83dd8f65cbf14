import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Matches } from './matches.ts'
import {
  toBitSet,
  allCardsAsMatches,
  sliceMatches,
  forEachMatch,
  hasMatch,
  intersectMatches,
  matchesFromList,
  uniteMatches,
  subtractMatches,
} from './matches.ts'

const size = 300
const cards = fc
  .uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: size })
  .map(all => all.toSorted((a, b) => a - b))
const kind = fc.constantFrom('list', 'bits')

function make(members: readonly number[], as: string): Matches {
  const list = matchesFromList(Int32Array.from(members))
  return as === 'list' ? list : { kind: 'bits', count: members.length, bits: toBitSet(list, size) }
}

function membersOf(matches: Matches): number[] {
  const members: number[] = []
  forEachMatch(matches, card => members.push(card))
  expect(matches.count).toBe(members.length)
  return members
}

test('lists and bit sets have the same set operations', () => {
  fc.assert(
    fc.property(cards, kind, cards, kind, (a, kindA, b, kindB) => {
      const [left, right] = [make(a, kindA), make(b, kindB)]
      expect(membersOf(intersectMatches(left, right))).toEqual(a.filter(card => b.includes(card)))
      expect(membersOf(subtractMatches(left, right))).toEqual(a.filter(card => !b.includes(card)))
      const both = [...new Set([...a, ...b])].toSorted((x, y) => x - y)
      expect(membersOf(uniteMatches([left, right], size))).toEqual(both)
      expect([membersOf(left), membersOf(right)]).toEqual([a, b])
    }),
  )
})

test('membership is correct and pages follow the index order', () => {
  fc.assert(
    fc.property(cards, kind, fc.nat(size - 1), fc.nat(40), fc.nat(40), (a, as, card, offset, limit) => {
      const matches = make(a, as)
      expect(hasMatch(matches, card)).toBe(a.includes(card))
      expect([...sliceMatches(matches, offset, limit)]).toEqual(a.slice(offset, offset + limit))
    }),
  )
})

test.each([0, 1, 31, 32, 33, 300])('a full set of %i cards contains each card once', count => {
  expect(membersOf(allCardsAsMatches(count))).toEqual(Array.from({ length: count }, (_, card) => card))
})
