import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

const languageFor = (acceptLanguage?: string, parameter: string | null = null, cookie?: string) =>
  requestLanguage({ parameter, cookie, acceptLanguage })

test('Accept-Language decides without a stored choice', () => {
  expect(languageFor('ja')).toBe('ja')
  expect(languageFor('ja-JP,ja;q=0.9,en-US;q=0.8')).toBe('ja')
  expect(languageFor('en-US,en;q=0.9,ja;q=0.8')).toBe('en')
  expect(languageFor('en;q=0.3, JA ;q=0.7')).toBe('ja')
})

test('unsupported languages and those with q=0 are skipped', () => {
  expect(languageFor('fr-CH, fr;q=0.9, ja;q=0.5, *;q=0.1')).toBe('ja')
  expect(languageFor('de, ja;q=0')).toBe('en')
})

test('a missing or invalid Accept-Language means English', () => {
  expect(languageFor()).toBe('en')
  expect(languageFor(';;q=x,,=')).toBe('en')
})

test('a stored choice overrides Accept-Language, and the URL overrides both', () => {
  expect(languageFor('ja', null, 'en')).toBe('en')
  expect(languageFor('en', null, 'ja')).toBe('ja')
  expect(languageFor('en', 'ja', 'en')).toBe('ja')
  expect(languageFor('ja', 'de', 'xx')).toBe('ja')
})
