import { expect, test } from 'vitest'
import { searchSample } from '#search/sample/search-sample.ts'
import { sampleCards } from '#search/sample/sample-catalogue.ts'

test('the whole result is counted, not only the page', () => {
  const facets = searchSample('charizard', { limit: 1 }).facets()
  expect(facets.language).toEqual([
    { value: 'en', count: 6 },
    { value: 'ja', count: 2 },
  ])
  expect(facets.set[0]).toEqual({ value: 'sv03', count: 3 })
  expect(facets.supertype).toEqual([{ value: 'Pokémon', count: 8 }])
  expect(facets.rarity.find(one => one.value === 'Special Illustration Rare')?.count).toBe(2)
})

test('a card of two types counts in both', () => {
  expect(searchSample('gyarados delta').facets().type).toEqual([
    { value: 'Lightning', count: 1 },
    { value: 'Metal', count: 1 },
  ])
})

test('facets agree with a count by hand for any kind of result', () => {
  for (const text of ['', 'lang:en', 'charizard or pikachu', 'pickachu', 'base set', 'cat:trainer']) {
    const result = searchSample(text, { limit: 100 })
    const cards = sampleCards.filter(card => result.ids.includes(card.id))
    for (const { value, count } of result.facets().set) {
      expect(cards.filter(card => card.setId === value)).toHaveLength(count)
    }
    expect(result.facets().language.reduce((sum, one) => sum + one.count, 0)).toBe(result.total)
  }
})

test('nothing found has no facets', () => {
  expect(searchSample('xyzzyqqq').facets()).toEqual({
    set: [],
    rarity: [],
    supertype: [],
    type: [],
    language: [],
  })
})
