import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

const asked = (acceptLanguage?: string, parameter: string | null = null, cookie?: string) =>
  requestLanguage({ parameter, cookie, acceptLanguage })

test('the browser decides for those who chose nothing', () => {
  expect(asked('ja')).toBe('ja')
  expect(asked('ja-JP,ja;q=0.9,en-US;q=0.8')).toBe('ja')
  expect(asked('en-US,en;q=0.9,ja;q=0.8')).toBe('en')
  expect(asked('en;q=0.3, JA ;q=0.7')).toBe('ja')
})

test('a language we do not speak is passed over, one that is not wanted too', () => {
  expect(asked('fr-CH, fr;q=0.9, ja;q=0.5, *;q=0.1')).toBe('ja')
  expect(asked('de, ja;q=0')).toBe('en')
})

test('without a word, or with nonsense, it is English', () => {
  expect(asked()).toBe('en')
  expect(asked(';;q=x,,=')).toBe('en')
})

test('a choice outweighs the browser, the address outweighs the choice', () => {
  expect(asked('ja', null, 'en')).toBe('en')
  expect(asked('en', null, 'ja')).toBe('ja')
  expect(asked('en', 'ja', 'en')).toBe('ja')
  expect(asked('ja', 'de', 'xx')).toBe('ja')
})
