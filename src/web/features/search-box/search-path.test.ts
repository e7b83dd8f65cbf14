import { expect, test } from 'vitest'
import { searchPathForText } from './search-path.ts'

test('the search path contains the trimmed text', () => {
  expect(searchPathForText('  artist:"Yuka Morii" ')).toBe('/search?q=artist%3A%22Yuka%20Morii%22')
})

test('blank text has no search path', () => {
  expect(searchPathForText('   ')).toBeUndefined()
})
