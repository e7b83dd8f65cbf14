import { expect, test } from 'vitest'
import { searchPathForText } from './search-path.ts'

test('a search leads to the results for its trimmed text', () => {
  expect(searchPathForText('  artist:"Yuka Morii" ')).toBe('/search?q=artist%3A%22Yuka%20Morii%22')
})

test('blank text leads nowhere', () => {
  expect(searchPathForText('   ')).toBeUndefined()
})
