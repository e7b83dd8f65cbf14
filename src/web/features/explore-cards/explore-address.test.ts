import { expect, test } from 'vitest'
import { exploreHref, isNarrowed, noFilters, readExplore } from './explore-address.ts'

const read = (query: string) => readExplore(new URLSearchParams(query))

test('an address and what it means lead to each other', () => {
  for (const query of ['', 'q=pikachu', 'set=base1&rarity=Rare+Holo&type=Trainer&view=list']) {
    expect(exploreHref(read(query))).toBe(`/explore-cards${query && `?${query}`}`)
  }
})

test.each(['en', 'ja'] as const)('readers in %s begin with cards in that language', ours => {
  const readIn = (query: string) => readExplore(new URLSearchParams(query), ours)
  const other = ours === 'en' ? 'ja' : 'en'
  const languages = ['', 'language=all', `language=${other}`, 'set=base1'].map(one => readIn(one).language)
  expect(languages).toEqual([ours, '', other, ''])
  for (const query of ['', 'language=all', `language=${other}`, 'set=base1', 'set=base1&language=ja']) {
    expect(exploreHref(readIn(query), ours)).toBe(`/explore-cards${query && `?${query}`}`)
  }
})

test('what an address does not know counts as not said', () => {
  expect(exploreHref(read('view=cube&page=3&q=+'))).toBe('/explore-cards')
})

test('filters narrow the cards, the view does not, and taking them away keeps it', () => {
  expect(isNarrowed(read('view=list'))).toBe(false)
  for (const query of ['q=a', 'set=base1', 'rarity=Rare', 'type=Energy', 'language=ja'])
    expect(isNarrowed(read(query)), query).toBe(true)
  expect(exploreHref({ ...read('set=base1&q=a&view=list'), ...noFilters })).toBe('/explore-cards?view=list')
})
