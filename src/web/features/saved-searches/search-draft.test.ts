import { expect, test } from 'vitest'
import { suggestName } from './search-draft.ts'

test.each([
  [['"dark charizard"', 'Base Set'], '', 'dark charizard · Base Set'],
  [['「わるいリザードン」'], '', 'わるいリザードン'],
  [[], '“dark charizard”', 'dark charizard'],
  [[], 'id:"base1-4"', 'id:"base1-4"'],
  [['Farfetch"d', ''], '', 'Farfetch"d'],
])('the name suggested for a search has no phrase in quotation marks: %j %s', (words, query, name) => {
  expect(suggestName(words, query)).toBe(name)
})

test('a long suggested name is cut', () => {
  expect(suggestName(['x'.repeat(500)], '')).toMatch(/^x+…$/)
})
