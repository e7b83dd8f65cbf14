import { expect, test } from 'vitest'
import { nextSortState, feedQueryString, isFiltered, readFeedState, feedSortParam } from './feed-state.ts'

const read = (query: string) => readFeedState(new URLSearchParams(query))
const untouched = { type: 'all', sort: 'recent', direction: 'desc', filter: 'all', q: '', card: '' }

test('the URL defines the content and the order of the feed', () => {
  expect(read('sort=popular-asc&type=cards&filter=all&q=+char ')).toEqual({
    type: 'cards',
    sort: 'popular',
    direction: 'asc',
    filter: 'all',
    q: 'char',
    card: '',
  })
})

test('a card limits the feed to collections, whatever its type', () => {
  const state = read('type=cards&card=base1-4&q=fire')
  expect(state).toMatchObject({ type: 'collections', card: 'base1-4', q: 'fire' })
  expect(feedQueryString(state)).toBe('?sort=recent-desc&card=base1-4&q=fire')
  expect(read(`card=${'x'.repeat(300)}`).card).toHaveLength(120)
})

test.each([
  '',
  'sort=recent',
  'sort=popular',
  'sort=popular-up',
  'sort=price-asc',
  'type=people',
  'filter=mine',
  'q=',
])('unknown values use the default: %s', query => {
  expect(read(query)).toEqual(untouched)
})

test('a search text is truncated to the limit of the server', () => {
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200)
})

test('a sort starts descending; choosing it again reverses it', () => {
  const first = nextSortState(read(''), 'cards')
  const second = nextSortState(first, 'cards')
  expect([first, second, nextSortState(second, 'cards')].map(feedSortParam)).toEqual([
    'cards-desc',
    'cards-asc',
    'cards-desc',
  ])
  expect(feedSortParam(nextSortState(second, 'favorites'))).toBe('favorites-desc')
  expect(feedSortParam(nextSortState(read(''), 'recent'))).toBe('recent-asc')
})

test('a URL contains the chosen values and parses back to them', () => {
  const state = read('sort=favorites-asc&type=collections&q=fire+%26+water')
  expect(feedQueryString(state)).toBe('?sort=favorites-asc&type=collections&q=fire+%26+water')
  expect(readFeedState(new URLSearchParams(feedQueryString(state)))).toEqual(state)
  expect(feedQueryString(read(''))).toBe('?sort=recent-desc')
})

test('a sort order hides nothing; a type or a text is a filter', () => {
  expect(['sort=cards-asc', 'type=cards', 'q=x'].map(query => isFiltered(read(query)))).toEqual([
    false,
    true,
    true,
  ])
})
