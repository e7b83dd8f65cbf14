import { expect, test } from 'vitest'
import { cardSorts, listCollectionsQuery, defaultOrder } from './card-list.ts'

test.each([
  ['all', {}],
  ['order', {}],
  ['owned', { status: 'owned' }],
  ['chasing', { status: 'chasing' }],
  ['number', { sortBy: 'number' }],
  ['price', { sortBy: 'price', sortOrder: 'desc' }],
] as const)('sorting by %s sends only the needed query parameters', (sort, query) => {
  expect(listCollectionsQuery({ q: '', sort, order: defaultOrder(sort) })).toEqual(query)
})

test('every sort option can be reversed', () => {
  const descending = { sortOrder: 'desc' }
  expect(listCollectionsQuery({ q: '', sort: 'order', order: 'desc' })).toEqual(descending)
  expect(listCollectionsQuery({ q: '', sort: 'owned', order: 'desc' })).toEqual({
    ...descending,
    status: 'owned',
  })
  expect(listCollectionsQuery({ q: '', sort: 'number', order: 'desc' })).toEqual({
    ...descending,
    sortBy: 'number',
  })
  expect(listCollectionsQuery({ q: '', sort: 'price', order: 'asc' })).toEqual({ sortBy: 'price' })
})

test('every sort option is sent with the trimmed search text', () => {
  for (const sort of cardSorts) {
    expect(listCollectionsQuery({ q: ' mew ', sort, order: 'asc' })).toMatchObject({ q: 'mew' })
  }
  expect(listCollectionsQuery({ q: '   ', sort: 'order', order: 'asc' })).toEqual({})
})
