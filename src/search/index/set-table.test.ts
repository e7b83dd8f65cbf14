import { expect, test } from 'vitest'
import { makeSet } from '#test/support/search/make-card.ts'
import { exampleIndex } from '#test/support/search/search-examples.ts'
import {
  setsByCode,
  setsNamedLike,
  setsByCodeOrName,
  setsNamed,
  setsOfSeries,
} from '#search/match/find-sets.ts'
import { compareSets, isSideSet } from './set-table.ts'

const table = () => exampleIndex().sets
const ids = (positions: readonly number[]) => positions.map(position => table().sets[position]?.id)

test('the newest set comes first, English before Japanese on the same day, unknown dates last', () => {
  const sets = [
    makeSet('b', { releaseDate: null }),
    makeSet('ja-a', { releaseDate: '2020-01-01' }),
    makeSet('a', { releaseDate: '2020-01-01' }),
    makeSet('c', { releaseDate: '2024-01-01' }),
  ]
  expect(sets.toSorted(compareSets).map(set => set.id)).toEqual(['c', 'a', 'ja-a', 'b'])
})

test.each([
  ['SVP Black Star Promos', true],
  ['スカーレット&バイオレット プロモカード', true],
  ['XY trainer Kit (Noivern)', true],
  ["McDonald's Collection 2011", true],
  ['Silver Tempest Trainer Gallery', true],
  ['Obsidian Flames', false],
  ['Base Set', false],
  ['拡張パック', false],
])('whether %s is outside the main sets: %s', (name, expected) => {
  expect(isSideSet(makeSet('s', { name }))).toBe(expected)
})

test('sets are found by each of their codes', () => {
  for (const code of ['sv03', 'sv3', 'OBF', 'obf', 'SV03'])
    expect(ids(setsByCode(table(), code))).toEqual(['sv03'])
  expect(setsByCode(table(), 'sv')).toEqual([])
})

test('a set is found by its exact name or by part of it', () => {
  expect(ids(setsNamed(table(), ['base']))).toEqual(['base1'])
  expect(ids(setsNamedLike(table(), 'base'))).toEqual(['base4', 'base1'])
  expect(ids(setsNamedLike(table(), 'flames obsidian'))).toEqual(['sv03'])
  expect(ids(setsNamedLike(table(), 'lving sk'))).toEqual(['swsh7'])
  expect(setsNamedLike(table(), '…')).toEqual([])
})

test('a matching code ranks before a name that contains the text', () => {
  expect(ids(setsByCodeOrName(table(), 'mew'))).toEqual(['sv03.5'])
  expect(ids(setsByCodeOrName(table(), 'base'))).toEqual(['base4', 'base1'])
  expect(ids(setsByCodeOrName(table(), 'promised'))).toEqual(['empty1'])
})

test('series are found by id, name, or a part of it', () => {
  expect(ids(setsOfSeries(table(), 'sv', ':'))).toEqual(['sv03.5', 'sv03', 'ja-SV2a'])
  expect(ids(setsOfSeries(table(), 'scarlet', ':'))).toEqual(['sv03.5', 'sv03'])
  expect(ids(setsOfSeries(table(), 'scarlet', '='))).toEqual([])
  expect(ids(setsOfSeries(table(), 'Scarlet & Violet', '='))).toEqual(['sv03.5', 'sv03'])
})
