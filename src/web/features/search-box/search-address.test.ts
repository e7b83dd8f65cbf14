import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test('a search goes to the results for its trimmed text', () => {
  expect(searchAddress('  artist:"Yuka Morii" ')).toBe('/search?q=artist%3A%22Yuka%20Morii%22')
})

test('blank text searches for nothing', () => {
  expect(searchAddress('   ')).toBeUndefined()
})
