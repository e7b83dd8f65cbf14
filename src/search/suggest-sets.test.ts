import { expect, test } from 'vitest'
import { buildIndex } from './index/index-builder.ts'
import { makeSet } from '#test/support/search/make-card.ts'
import { exampleIndex } from '#test/support/search/search-examples.ts'
import { suggestSetIds } from './suggest-sets.ts'

const suggested = (text: string, limit = 3) => suggestSetIds(exampleIndex(), text, limit)

test.each([
  ['obf', 'sv03'],
  ['OBF', 'sv03'],
  ['sv3', 'sv03'],
  ['sv03.5', 'sv03.5'],
  ['sv3pt5', 'sv03.5'],
  ['obsidian', 'sv03'],
  ['flames', 'sv03'],
  ['Obsidian Flames', 'sv03'],
  ['base set', 'base1'],
  ['base', 'base1'],
  ['base set 2', 'base4'],
  ['evolving', 'swsh7'],
  ['skies evol', 'swsh7'],
  ['拡張', 'ja-PMCG1'],
  ['パック', 'ja-PMCG1'],
  ['sv2a', 'ja-SV2a'],
  ['pokemon card 151', 'ja-SV2a'],
  ['obsidien flames', 'sv03'],
  ['jungel', 'base2'],
])('%s suggests %s first', (text, id) => {
  expect(suggested(text)[0]).toBe(id)
})

test('suggestions are limited to the requested number, and an empty text suggests nothing', () => {
  expect(suggested('s', 2)).toHaveLength(2)
  expect(suggested('')).toEqual([])
  expect(suggested('xyzzyqqq')).toEqual([])
})

test('a set code ranks before a name that begins with the text, and an exact name before a longer one', () => {
  const sets = [
    makeSet('a', { name: 'Mewtwo Rising', releaseDate: '2025-01-01' }),
    makeSet('b', { name: '151', ptcgoCode: 'MEW' }),
    makeSet('c', { name: 'Mewtwo' }),
  ]
  const index = buildIndex(sets, [])
  expect(suggestSetIds(index, 'mew', 3)).toEqual(['b', 'a', 'c'])
  expect(suggestSetIds(index, 'mewtwo', 3)).toEqual(['c', 'a'])
})
