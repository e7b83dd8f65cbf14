import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFilters,
  filterNames,
  parseSearchUrl,
  searchHref,
  toSearchParams,
  sortFields,
  toggleFilter,
  withoutFilter,
  withoutFilters,
} from './search-state.ts'

const read = (query: string) => parseSearchUrl(new URLSearchParams(query))

test('query, filters and sorting are read from the URL', () => {
  expect(read('q=%20pikachu%20&set=base1,sv2a&sortBy=name&sortOrder=desc')).toEqual({
    q: 'pikachu',
    filters: { set: ['base1', 'sv2a'] },
    sortBy: 'name',
    sortOrder: 'desc',
  })
})

test('an unknown sort field and an order without a field are ignored', () => {
  expect(read('q=a&sortBy=colour&sortOrder=desc')).toMatchObject({ sortBy: undefined, sortOrder: undefined })
  expect(read('q=a&sortBy=name&sortOrder=sideways')).toMatchObject({ sortBy: 'name', sortOrder: undefined })
})

test('an unknown scope is ignored', () => {
  expect(read('q=a&scope=mine').scope).toBe('mine')
  expect(read('q=a&scope=yours').scope).toBeUndefined()
})

test('one valid language is read', () => {
  expect(read('q=a&language=fr').filters).toEqual({})
  expect(read('q=a&language=ja,en').filters).toEqual({ language: ['ja'] })
})

test('an empty filter is ignored, and a value counts once', () => {
  expect(read('q=a&rarity=&type=Fire,,Fire').filters).toEqual({ type: ['Fire'] })
})

test('a written URL is read back unchanged', () => {
  const value = fc
    .stringMatching(/^[A-Za-z0-9 &.é'-]{1,12}$/)
    .map(text => text.trim())
    .filter(Boolean)
  const state = fc.record({
    q: fc.string().map(text => text.trim()),
    filters: fc.dictionary(
      fc.constantFrom(...filterNames.filter(name => name !== 'language')),
      fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
    ),
    sortBy: fc.constantFrom(...sortFields),
    sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
    scope: fc.constantFrom('mine' as const, undefined),
  })
  fc.assert(
    fc.property(state, one => {
      const query = searchHref(one).split('?')[1] ?? ''
      expect(read(query)).toEqual({ ...one, filters: { ...one.filters } })
    }),
  )
})

test('an empty search has a plain URL', () => {
  expect(searchHref({ q: '', filters: {} })).toBe('/search')
})

test('toggling adds a value beside the others and removes it again', () => {
  const first = read('q=a&set=base1')
  const both = toggleFilter(first, 'set', 'base2')
  expect(toSearchParams(both)).toEqual({ q: 'a', set: 'base1,base2' })
  expect(toSearchParams(toggleFilter(both, 'set', 'base1'))).toEqual({ q: 'a', set: 'base2' })
  expect(toSearchParams(toggleFilter(first, 'set', 'base1'))).toEqual({ q: 'a' })
})

test('a language replaces the other one', () => {
  expect(toSearchParams(toggleFilter(read('q=a&language=en'), 'language', 'ja'))).toEqual({
    q: 'a',
    language: 'ja',
  })
  expect(toSearchParams(toggleFilter(read('q=a&language=en'), 'language', 'en'))).toEqual({ q: 'a' })
})

test('a filter can be removed as a whole, the others stay', () => {
  const state = read('q=a&set=base1,base2&type=Fire')
  expect(toSearchParams(withoutFilter(state, 'set'))).toEqual({ q: 'a', type: 'Fire' })
})

test('the selected values of all filters are counted', () => {
  expect(countFilters(read('q=a&set=base1,base2&language=ja'))).toBe(3)
  expect(countFilters(read('q=a&sortBy=name'))).toBe(0)
})

test('a price range is read from the URL and written back; an invalid amount is ignored', () => {
  const read = (text: string) => parseSearchUrl(new URLSearchParams(text))
  expect(read('q=a&priceMin=5&priceMax=50').price).toEqual({ min: '5', max: '50' })
  expect(read('q=a&priceMax=4.99').price).toEqual({ min: undefined, max: '4.99' })
  expect(read('q=a&priceMin=-1&priceMax=cheap').price).toBeUndefined()
  const ranged = read('q=a&set=base1&priceMin=50.01&sortBy=price')
  expect(searchHref(ranged)).toBe('/search?q=a&set=base1&priceMin=50.01&sortBy=price')
  expect(countFilters(ranged)).toBe(2)
  expect(searchHref(withoutFilters(ranged))).toBe('/search?q=a&sortBy=price')
})
