import { expect, test } from 'vitest'
import { exploreUrl, hasFilters, noExploreFilters, parseExploreUrl } from './explore-url.ts'

const read = (query: string) => parseExploreUrl(new URLSearchParams(query))

test('a URL and its filters convert into each other', () => {
  for (const query of ['', 'q=pikachu', 'set=base1&rarity=Rare+Holo&type=Trainer&view=list']) {
    expect(exploreUrl(read(query))).toBe(`/explore-cards${query && `?${query}`}`)
  }
})

test.each(['en', 'ja'] as const)('users in %s start with cards in that language', ours => {
  const readIn = (query: string) => parseExploreUrl(new URLSearchParams(query), ours)
  const other = ours === 'en' ? 'ja' : 'en'
  const languages = ['', 'language=all', `language=${other}`, 'set=base1'].map(one => readIn(one).language)
  expect(languages).toEqual([ours, '', other, ''])
  for (const query of ['', 'language=all', `language=${other}`, 'set=base1', 'set=base1&language=ja']) {
    expect(exploreUrl(readIn(query), ours)).toBe(`/explore-cards${query && `?${query}`}`)
  }
})

test('unknown values in a URL are ignored', () => {
  expect(exploreUrl(read('view=cube&page=3&q=+'))).toBe('/explore-cards')
})

test('filters restrict the cards, the view does not, and clearing filters keeps it', () => {
  expect(hasFilters(read('view=list'))).toBe(false)
  for (const query of ['q=a', 'set=base1', 'rarity=Rare', 'type=Energy', 'language=ja'])
    expect(hasFilters(read(query)), query).toBe(true)
  expect(exploreUrl({ ...read('set=base1&q=a&view=list'), ...noExploreFilters })).toBe(
    '/explore-cards?view=list',
  )
})
