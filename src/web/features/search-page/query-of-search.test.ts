import { describe, expect, test } from 'vitest'
import { parseQuery } from '#search/query/parse-query.ts'
import { search } from '#search/search.ts'
import { exampleIndex } from '#test/support/search/search-examples.ts'
import { queryOfSearch } from './query-of-search.ts'
import { parseSearchUrl } from './search-state.ts'

const queryOf = (address: string) => queryOfSearch(parseSearchUrl(new URLSearchParams(address)))

describe('a search with filters as one query', () => {
  test.each([
    ['q=pikachu', 'pikachu'],
    ['q=pikachu&set=base1,jungle&language=en', 'set=base1|jungle lang=en pikachu'],
    ['set=base1', 'set=base1'],
    ['q=eevee&rarity=Rare Holo&supertype=Pokémon', 'rarity="Rare Holo" cat="Pokémon" eevee'],
    ['q=mew or mewtwo&type=Psychic', 'type=Psychic (mew or mewtwo)'],
    ['q=mew or mewtwo', 'mew or mewtwo'],
    ['q=mew&priceMin=5&priceMax=50', 'mew'],
    ['q=mew&priceMin=5&priceMax=50&scope=mine', 'usd>=5 usd<=50 mew'],
  ])('%s is %s', (address, query) => {
    expect(queryOf(address)).toBe(query)
  })
})

/** Every value of every filter that the example catalogue has. */
function everyFilter() {
  const index = exampleIndex()
  const found = search(index, parseQuery('-name:nothing', index.colonNames), { limit: 1 })
  return Object.entries(found.facets()).flatMap(([name, values]) =>
    values.map(({ value }) => [name, value] as const),
  )
}

test('each filter finds the same cards as a term of the query', () => {
  const index = exampleIndex()
  const idsOf = (query: string, filters = {}) =>
    search(index, parseQuery(query, index.colonNames), { filters, limit: index.size }).ids.toSorted()
  const filters = everyFilter()
  expect(filters.length).toBeGreaterThan(20)
  for (const [name, value] of filters) {
    const address = new URLSearchParams({ q: '-name:nothing', [name]: value })
    const query = queryOfSearch(parseSearchUrl(address))
    expect([query, idsOf(query)]).toEqual([query, idsOf('-name:nothing', { [name]: [value] })])
  }
})
