import { expect, test } from 'vitest'
import type { SearchFilters } from './match-filters.ts'
import { findIds, findIdsSorted } from '#test/support/search/search-examples.ts'

test.each<[string, SearchFilters, string[]]>([
  ['charizard', { set: ['base1'] }, ['base1-4']],
  ['charizard', { set: ['base1', 'base4'] }, ['base1-4', 'base4-4']],
  ['charizard', { set: ['BASE1'] }, ['base1-4']],
  ['', { set: ['ja-PMCG1'] }, ['ja-PMCG1-006', 'ja-PMCG1-025']],
  ['', { set: ['pmcg1'] }, ['ja-PMCG1-006', 'ja-PMCG1-025']],
  ['', { set: ['nosuchset'] }, []],
  ['charizard', { series: ['Base'] }, ['base1-4', 'base4-4']],
  ['charizard', { series: ['Scarlet & Violet'], type: ['Fire'] }, ['sv03.5-006']],
  ['charizard', { rarity: ['Double Rare'], type: ['fire'] }, ['sv03.5-006']],
  ['', { supertype: ['Trainer'], language: ['ja'] }, ['ja-SV2a-166']],
  ['', { supertype: ['Pokemon'], set: ['base1'] }, ['base1-2', 'base1-4', 'base1-58']],
  ['', { supertype: ['Energy', 'Trainer'], set: ['base1'] }, ['base1-88', 'base1-98']],
  ['t:water', { language: ['en'], type: ['Water', 'Fire'] }, ['base1-2', 'sv03.5-130']],
  ['charizard or pikachu', { set: ['base1'] }, ['base1-4', 'base1-58']],
  ['base set', { type: ['Fire'] }, ['base1-4', 'base4-4']],
])('%j with the filters %j', (text, filters, ids) => {
  expect(findIdsSorted(text, { filters })).toEqual(ids)
})

test('an empty list does not filter', () => {
  expect(findIds('charizard', { filters: { set: [], type: [] } })).toEqual(findIds('charizard'))
})
