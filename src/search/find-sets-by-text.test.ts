import { expect, test } from 'vitest'
import { listSetsByText } from './find-sets-by-text.ts'
import { makeSet } from '#test/support/search/make-card.ts'
import { exampleSets } from '#test/support/search/example-catalogue.ts'

const ids = (text: string) => listSetsByText(exampleSets, text).map(set => set.id)

test.each([
  ['flames', ['sv03']],
  ['OBSIDIAN', ['sv03']],
  ['obf', ['sv03']],
  ['sv3', ['sv03', 'sv03.5']],
  ['sv03', ['sv03', 'sv03.5']],
  ['base set', ['base1', 'base4']],
  ['swsh7', ['swsh7']],
  ['拡張', ['ja-PMCG1']],
  ['pokemon card', ['ja-SV2a']],
  ['nosuchset', []],
])('the text %s is found in the name or a code of %j', (text, expected) => {
  expect(ids(text)).toEqual(expected)
})

test('punctuation alone is compared literally and does not match every set', () => {
  const sets = [makeSet('mcd21', { name: "McDonald's Collection" }), makeSet('base1')]
  const found = (text: string) => listSetsByText(sets, text).map(set => set.id)
  expect([found("'"), found("''"), found("  '"), found('´')]).toEqual([['mcd21'], [], ['mcd21'], []])
  expect(found(' ')).toEqual(['mcd21', 'base1'])
})

test('"and" and "&" are equal', () => {
  const sets = [makeSet('swsh1', { name: 'Sword & Shield' })]
  expect(listSetsByText(sets, 'sword and shield')).toHaveLength(1)
  expect(listSetsByText(sets, 'sword&shield')).toHaveLength(1)
})
