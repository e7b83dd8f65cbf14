import { expect, test } from 'vitest'
import { createPagination } from '#contract/pagination.ts'
import { type ResultPage, parseSearchResponse } from './parse-search-response.ts'
import { summarizePages } from './search-summary.ts'

const card = (id: string, set: string) => ({ id, set: { id: set } }) as never
const page = (number: number, cards: never[], more: Partial<ResultPage> = {}): ResultPage => ({
  ...parseSearchResponse({ cards, pagination: createPagination(5, number, 2), total: 5 }),
  ...more,
})

test('the different sets of the loaded cards are counted', () => {
  const first = page(1, [card('a', 'base1'), card('b', 'base2')])
  expect(summarizePages([first])).toMatchObject({ total: 5, sets: 2, loaded: 'some' })
  const rest = [page(2, [card('c', 'base1'), card('d', 'jungle')]), page(3, [card('e', 'base1')])]
  expect(summarizePages([first, ...rest])).toMatchObject({ total: 5, sets: 3, loaded: 'all' })
})

test('a card on two pages is listed once', () => {
  const pages = [page(1, [card('a', 'x'), card('b', 'x')]), page(2, [card('b', 'x'), card('c', 'x')])]
  expect(summarizePages(pages).cards.map(one => one.id)).toEqual(['a', 'b', 'c'])
})

test('terms and counts are those of the first page', () => {
  const term = { label: 'Fire', problem: null, hint: null, without: '' }
  const facets = { set: [], series: [], rarity: [], supertype: [], type: [], language: [] }
  expect(summarizePages([page(1, [], { terms: [term], facets }), page(2, [])])).toMatchObject({
    terms: [term],
    facets,
  })
})
