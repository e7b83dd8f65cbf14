import { expect, test } from 'vitest'
import { typedSearchPath } from './search-address.ts'

test('a search goes to the results for its trimmed text', () => {
  expect(typedSearchPath('  artist:"Yuka Morii" ')).toBe('/search?q=artist%3A%22Yuka%20Morii%22')
})

test('blank text searches for nothing', () => {
  expect(typedSearchPath('   ')).toBeUndefined()
})
