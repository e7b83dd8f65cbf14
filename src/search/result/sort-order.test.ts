import { expect, test } from 'vitest'
import { findIds, searchExamples } from '#test/support/search/search-examples.ts'

const prices = new Map([
  ['base1-4', 400],
  ['base4-4', 90],
  ['sv03-125', 90],
  ['sv03-223', 60],
])
const priceOf = (id: string) => prices.get(id) ?? null
const charizards = 'charizard lang:en'

test('sorting by price puts unknown prices last in both directions and equal prices by number', () => {
  const ascending = findIds(charizards, { sortBy: 'price', sortOrder: 'asc', priceOf })
  expect(ascending).toEqual(['sv03-223', 'base4-4', 'sv03-125', 'base1-4', 'sv03.5-006', 'sv03-026'])
  const descending = findIds(charizards, { sortBy: 'price', sortOrder: 'desc', priceOf })
  expect(descending).toEqual(['base1-4', 'base4-4', 'sv03-125', 'sv03-223', 'sv03.5-006', 'sv03-026'])
})

test('without prices, sorting by price has no effect and reports a problem', () => {
  const result = searchExamples(charizards, { sortBy: 'price' })
  expect(result.ids).toEqual(findIds(charizards))
  expect(result.problems).toMatchObject([{ term: null, problem: { reason: 'no-prices' } }])
})

test('a price range excludes cards without a price', () => {
  const within = (min?: number, max?: number) => {
    const price = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
    return findIds(charizards, { filters: { price }, priceOf }).toSorted()
  }
  expect(within(undefined, 60)).toEqual(['sv03-223'])
  expect(within(60, 90)).toEqual(['base4-4', 'sv03-125', 'sv03-223'])
  expect(within(100)).toEqual(['base1-4'])
  expect(findIds('base set', { filters: { price: { min: 50 } }, priceOf })).toEqual(['base1-4', 'base4-4'])
  expect(findIds('lang:en', { filters: { price: { min: 100 } }, priceOf })).toEqual(['base1-4'])
})

test('names sort alphabetically, Japanese names after Latin ones', () => {
  const names = findIds('s:base2', { sortBy: 'name' })
  expect(names).toEqual(['base2-27', 'base2-6', 'base2-22', 'base2-60'])
  expect(findIds('dex:25', { sortBy: 'name' }).at(-1)).toBe('ja-PMCG1-025')
  expect(findIds('s:base2', { sortBy: 'name', sortOrder: 'desc' })).toEqual(names.toReversed())
})

test('sorting by set is by name, and numbers ascend in both directions', () => {
  expect(findIds('charizard lang:en', { sortBy: 'set' })).toEqual([
    'sv03.5-006',
    'base1-4',
    'base4-4',
    'sv03-026',
    'sv03-125',
    'sv03-223',
  ])
  expect(findIds('s:obf is:ex', { sortBy: 'set', sortOrder: 'desc' })).toEqual([
    'sv03-026',
    'sv03-125',
    'sv03-223',
  ])
})

test('rarities sort by rank, and cards without a rank come last', () => {
  expect(findIds('dex:25 lang:en', { sortBy: 'rarity', sortOrder: 'desc' })).toEqual([
    'ex13-104',
    'base2-60',
    'base1-58',
    'basep-27',
  ])
  expect(findIds('s:base1', { sortBy: 'rarity' }).at(-1)).toBe('base1-98')
})

test('release dates and card numbers sort in both directions', () => {
  expect(findIds('charizard lang:en', { sortBy: 'releaseDate' })[0]).toBe('base1-4')
  expect(findIds('charizard lang:en', { sortBy: 'releaseDate', sortOrder: 'desc' })[0]).toBe('sv03.5-006')
  expect(findIds('charizard lang:en', { sortBy: 'cardNumber' })).toEqual([
    'base4-4',
    'base1-4',
    'sv03.5-006',
    'sv03-026',
    'sv03-125',
    'sv03-223',
  ])
  expect(findIds('swsh', { sortBy: 'cardNumber' }).at(-1)).toBe('swsh12tg-TG05')
})

test('a sort in the query applies unless the request has a sort parameter', () => {
  expect(findIds('s:base1 has:hp sort:-hp')).toEqual(['base1-4', 'base1-2', 'base1-58'])
  expect(findIds('s:base1 has:hp sort:hp')).toEqual(['base1-58', 'base1-2', 'base1-4'])
  expect(findIds('s:base1 has:hp sort:dex')).toEqual(['base1-4', 'base1-2', 'base1-58'])
  expect(findIds('s:base1 has:artist sort:artist')[0]).toBe('base1-2')
  expect(findIds('s:base1 has:hp sort:-hp', { sortBy: 'name' })[0]).toBe('base1-2')
})
