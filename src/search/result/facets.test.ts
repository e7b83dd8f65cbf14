import { expect, test } from 'vitest'
import { facetNames } from './facets.ts'
import { searchExamples } from '#test/support/search/search-examples.ts'
import { exampleCards } from '#test/support/search/example-catalogue.ts'

test('facets count the whole result, not only the page', () => {
  const facets = searchExamples('charizard', { limit: 1 }).facets()
  expect(facets.language).toEqual([
    { value: 'en', label: 'English', count: 6 },
    { value: 'ja', label: 'Japanese', count: 2 },
  ])
  expect(facets.set[0]).toEqual({ value: 'sv03', label: 'Obsidian Flames', count: 3 })
  expect(facets.supertype).toEqual([{ value: 'Pokémon', label: 'Pokémon', count: 8 }])
  expect(facets.rarity.find(one => one.value === 'Special Illustration Rare')?.count).toBe(2)
})

test('a card of two types is counted for both types', () => {
  expect(searchExamples('gyarados delta').facets().type).toEqual([
    { value: 'Lightning', label: 'Lightning', count: 1 },
    { value: 'Metal', label: 'Metal', count: 1 },
  ])
})

test('facets equal a simple count for every kind of result', () => {
  for (const text of ['', 'lang:en', 'charizard or pikachu', 'pickachu', 'base set', 'cat:trainer']) {
    const result = searchExamples(text, { limit: 100 })
    const cards = exampleCards.filter(card => result.ids.includes(card.id))
    for (const { value, count } of result.facets().set) {
      expect(cards.filter(card => card.setId === value)).toHaveLength(count)
    }
    expect(result.facets().language.reduce((sum, one) => sum + one.count, 0)).toBe(result.total)
  }
})

test('cards of a series are counted over all its sets, by name', () => {
  const { series } = searchExamples('charizard lang:en').facets()
  expect(series).toEqual([
    { value: 'Scarlet & Violet', label: 'Scarlet & Violet', count: 4 },
    { value: 'Base', label: 'Base', count: 2 },
  ])
})

test('filtering by a facet value finds as many cards as the facet counts', () => {
  for (const text of ['', 'charizard', 'lang:en']) {
    const facets = searchExamples(text).facets()
    for (const name of facetNames) {
      for (const { value, count } of facets[name]) {
        expect(searchExamples(text, { filters: { [name]: [value] } }).total, `${name} ${value}`).toBe(count)
      }
    }
  }
})

test('an empty result has no facets', () => {
  expect(Object.values(searchExamples('xyzzyqqq').facets()).flat()).toEqual([])
})
