import { expect, test } from 'vitest'
import { cardSorts, listQuery, usualOrder } from './card-list.ts'

test.each([
  ['all', {}],
  ['order', {}],
  ['owned', { status: 'owned' }],
  ['chasing', { status: 'chasing' }],
  ['number', { sortBy: 'number' }],
  ['price', { sortBy: 'price', sortOrder: 'desc' }],
] as const)('%s asks the server for just that', (sort, query) => {
  expect(listQuery({ q: '', sort, order: usualOrder(sort) })).toEqual(query)
})

test('every sort option can be turned round', () => {
  const turned = { sortOrder: 'desc' }
  expect(listQuery({ q: '', sort: 'order', order: 'desc' })).toEqual(turned)
  expect(listQuery({ q: '', sort: 'owned', order: 'desc' })).toEqual({ ...turned, status: 'owned' })
  expect(listQuery({ q: '', sort: 'number', order: 'desc' })).toEqual({ ...turned, sortBy: 'number' })
  expect(listQuery({ q: '', sort: 'price', order: 'asc' })).toEqual({ sortBy: 'price' })
})

test('a search goes along with every sort option, without the space around it', () => {
  for (const sort of cardSorts) {
    expect(listQuery({ q: ' mew ', sort, order: 'asc' })).toMatchObject({ q: 'mew' })
  }
  expect(listQuery({ q: '   ', sort: 'order', order: 'asc' })).toEqual({})
})
