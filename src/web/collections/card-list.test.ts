import { expect, test } from 'vitest'
import { cardSorts, listQuery } from './card-list.ts'

test.each([
  ['all', {}],
  ['order', {}],
  ['owned', { status: 'owned' }],
  ['chasing', { status: 'chasing' }],
  ['number', { sortBy: 'number' }],
  ['price', { sortBy: 'price', sortOrder: 'desc' }],
] as const)('%s asks the server for just that', (sort, query) => {
  expect(listQuery({ q: '', sort })).toEqual(query)
})

test('a search goes along with every sort option, without the space around it', () => {
  for (const sort of cardSorts) expect(listQuery({ q: ' mew ', sort })).toMatchObject({ q: 'mew' })
  expect(listQuery({ q: '   ', sort: 'order' })).toEqual({})
})
