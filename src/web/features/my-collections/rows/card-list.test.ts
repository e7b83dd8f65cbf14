import { expect, test } from 'vitest'
import { cardListSorts, cardListParams, defaultOrder } from './card-list.ts'

test.each([
  ['all', {}],
  ['order', {}],
  ['owned', { status: 'owned' }],
  ['chasing', { status: 'chasing' }],
  ['number', { sortBy: 'number' }],
  ['price', { sortBy: 'price', sortOrder: 'desc' }],
] as const)('sorting by %s sends only the needed query parameters', (sort, query) => {
  expect(cardListParams({ q: '', sort, order: defaultOrder(sort) })).toEqual(query)
})

test('every sort option can be reversed', () => {
  const descending = { sortOrder: 'desc' }
  expect(cardListParams({ q: '', sort: 'order', order: 'desc' })).toEqual(descending)
  expect(cardListParams({ q: '', sort: 'owned', order: 'desc' })).toEqual({
    ...descending,
    status: 'owned',
  })
  expect(cardListParams({ q: '', sort: 'number', order: 'desc' })).toEqual({
    ...descending,
    sortBy: 'number',
  })
  expect(cardListParams({ q: '', sort: 'price', order: 'asc' })).toEqual({ sortBy: 'price' })
})

test('every sort option is sent with the trimmed search text', () => {
  for (const sort of cardListSorts) {
    expect(cardListParams({ q: ' mew ', sort, order: 'asc' })).toMatchObject({ q: 'mew' })
  }
  expect(cardListParams({ q: '   ', sort: 'order', order: 'asc' })).toEqual({})
})
