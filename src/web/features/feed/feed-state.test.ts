import { expect, test } from 'vitest'
import { afterSort, feedSearch, isFiltered, readFeedState, sortBy } from './feed-state.ts'

const read = (query: string) => readFeedState(new URLSearchParams(query))
const untouched = { type: 'all', sort: 'recent', direction: 'desc', filter: 'all', q: '' }

test('the address says what the feed shows and in which order', () => {
  expect(read('sort=popular-asc&type=cards&filter=all&q=+char ')).toEqual({
    type: 'cards',
    sort: 'popular',
    direction: 'asc',
    filter: 'all',
    q: 'char',
  })
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
])('what is not known falls back: %s', query => {
  expect(read(query)).toEqual(untouched)
})

test('a search text is cut where the server would refuse it', () => {
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200)
})

test('a sort starts with the most, and pressed again it turns around', () => {
  const first = afterSort(read(''), 'cards')
  const second = afterSort(first, 'cards')
  expect([first, second, afterSort(second, 'cards')].map(sortBy)).toEqual([
    'cards-desc',
    'cards-asc',
    'cards-desc',
  ])
  expect(sortBy(afterSort(second, 'favorites'))).toBe('favorites-desc')
  expect(sortBy(afterSort(read(''), 'recent'))).toBe('recent-asc')
})

test('an address holds what was chosen, and reads back the same', () => {
  const state = read('sort=favorites-asc&type=collections&q=fire+%26+water')
  expect(feedSearch(state)).toBe('?sort=favorites-asc&type=collections&q=fire+%26+water')
  expect(readFeedState(new URLSearchParams(feedSearch(state)))).toEqual(state)
  expect(feedSearch(read(''))).toBe('?sort=recent-desc')
})

test('an order alone hides nothing; a type or a text may', () => {
  expect(['sort=cards-asc', 'type=cards', 'q=x'].map(query => isFiltered(read(query)))).toEqual([
    false,
    true,
    true,
  ])
})
