import { expect, test } from 'vitest'
import { paginate } from '#contract/pagination.ts'
import { type ResultPage, readAnswer } from './read-answer.ts'
import { summaryOf } from './search-summary.ts'

const card = (id: string, set: string) => ({ id, set: { id: set } }) as never
const page = (number: number, cards: never[], more: Partial<ResultPage> = {}): ResultPage => ({
  ...readAnswer({ cards, pagination: paginate(5, number, 2), total: 5 }),
  ...more,
})

test('counts the different sets of the cards loaded so far', () => {
  const first = page(1, [card('a', 'base1'), card('b', 'base2')])
  expect(summaryOf([first])).toMatchObject({ total: 5, sets: 2, loaded: 'some' })
  const rest = [page(2, [card('c', 'base1'), card('d', 'jungle')]), page(3, [card('e', 'base1')])]
  expect(summaryOf([first, ...rest])).toMatchObject({ total: 5, sets: 3, loaded: 'all' })
})

test('a card that two pages hold is listed once', () => {
  const pages = [page(1, [card('a', 'x'), card('b', 'x')]), page(2, [card('b', 'x'), card('c', 'x')])]
  expect(summaryOf(pages).cards.map(one => one.id)).toEqual(['a', 'b', 'c'])
})

test('terms and counts are those of the first page', () => {
  const term = { label: 'Fire', problem: null, hint: null, without: '' }
  const facets = { set: [], series: [], rarity: [], supertype: [], type: [], language: [] }
  expect(summaryOf([page(1, [], { terms: [term], facets }), page(2, [])])).toMatchObject({
    terms: [term],
    facets,
  })
})
