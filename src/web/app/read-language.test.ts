import { expect, test } from 'vitest'
import { readCardLanguage } from './read-language.ts'

test.each([
  ['language=ja', 'ja'],
  ['language=en&set=base1', 'en'],
  ['language=JA', undefined],
  ['language=de', undefined],
  ['', undefined],
])('"%s" requests the language %s', (search, language) => {
  expect(readCardLanguage(new URLSearchParams(search))).toBe(language)
})
