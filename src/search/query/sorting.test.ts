import { expect, test } from 'vitest'
import { addSorting, parseSorting, sortKeywords } from './sorting.ts'

test.each([
  ['name', { by: 'name' }],
  ['-name', { by: 'name', direction: 'desc' }],
  ['+name', { by: 'name' }],
  ['Released', { by: 'releaseDate' }],
  ['-set.releaseDate', { by: 'releaseDate', direction: 'desc' }],
  ['usd', { by: 'price' }],
  ['cn', { by: 'cardNumber' }],
  ['desc', { direction: 'desc' }],
  ['up', { direction: 'asc' }],
  ['luck', undefined],
  ['', undefined],
])('the sort text %j is parsed as %j', (text, expected) => {
  expect(parseSorting(text)).toEqual(expected)
})

test('the last sort applies, and a direction alone changes the direction of the sort before', () => {
  const after = (...values: string[]) => values.reduce(addSorting, null)
  expect(after('name')).toEqual({ by: 'name', direction: 'asc' })
  expect(after('name', 'desc')).toEqual({ by: 'name', direction: 'desc' })
  expect(after('name', 'desc', 'hp')).toEqual({ by: 'hp', direction: 'asc' })
  expect(after('desc')).toBeNull()
  expect(after('name', 'luck')).toEqual({ by: 'name', direction: 'asc' })
})

test('every sort keyword is a valid sort order', () => {
  expect(sortKeywords.filter(word => parseSorting(word)?.by === undefined)).toEqual([])
})
