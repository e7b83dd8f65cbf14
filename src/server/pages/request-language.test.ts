import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

const asked = (acceptLanguage?: string, parameter: string | null = null, cookie?: string) =>
  requestLanguage({ parameter, cookie, acceptLanguage })

test('Accept-Language decides without a stored choice', () => {
  expect(asked('ja')).toBe('ja')
  expect(asked('ja-JP,ja;q=0.9,en-US;q=0.8')).toBe('ja')
  expect(asked('en-US,en;q=0.9,ja;q=0.8')).toBe('en')
  expect(asked('en;q=0.3, JA ;q=0.7')).toBe('ja')
})

test('unsupported languages and those with q=0 are skipped', () => {
  expect(asked('fr-CH, fr;q=0.9, ja;q=0.5, *;q=0.1')).toBe('ja')
  expect(asked('de, ja;q=0')).toBe('en')
})

test('a missing or invalid Accept-Language means English', () => {
  expect(asked()).toBe('en')
  expect(asked(';;q=x,,=')).toBe('en')
})

test('a stored choice overrides Accept-Language, and the URL overrides both', () => {
  expect(asked('ja', null, 'en')).toBe('en')
  expect(asked('en', null, 'ja')).toBe('ja')
  expect(asked('en', 'ja', 'en')).toBe('ja')
  expect(asked('ja', 'de', 'xx')).toBe('ja')
})
