import { expect, test } from 'vitest'
import {
  cardPath,
  cardPathOfId,
  fieldSearchPath,
  seriesPath,
  setInBrowserPath,
  setPath,
} from './site-paths.ts'

test('a Japanese card names its language, known or read from its id', () => {
  expect(cardPath({ id: 'ja-SV2a-201', language: 'ja' })).toBe('/card/ja-SV2a-201?language=ja')
  expect(cardPathOfId('ja-SV2a-201')).toBe('/card/ja-SV2a-201?language=ja')
  expect(cardPathOfId('base1-4')).toBe('/card/base1-4')
})

test('a set has one page, by its code, and one place in the sets browser', () => {
  const set = { id: 'ja-SV2a', code: 'SV2a', language: 'ja' } as const
  expect(setPath(set)).toBe('/set/sv2a?language=ja')
  expect(setInBrowserPath(set)).toBe('/sets?set=sv2a&language=ja')
})

test('a series leads to its sets by its name', () => {
  expect(seriesPath({ id: 'swsh', name: 'Sword & Shield' })).toBe('/sets?series=Sword%20%26%20Shield')
})

test('a Japanese series leads to the Japanese sets', () => {
  expect(seriesPath({ id: 'ja-VS', name: 'VS' })).toBe('/sets?series=VS&language=ja')
})

test('an English series whose id only begins alike stays English', () => {
  expect(seriesPath({ id: 'jam', name: 'Jam' })).toBe('/sets?series=Jam')
})

test('a search for a value of a field is quoted, without quotation marks of its own', () => {
  expect(fieldSearchPath('artist', 'Mitsuhiro "Arita"')).toBe('/search?q=artist%3A%22Mitsuhiro%20Arita%22')
})
