import { expect, test } from 'vitest'
import {
  cardPath,
  cardPathOfId,
  fieldSearchPath,
  seriesInSetsBrowserPath,
  setInSetsBrowserPath,
  setPath,
} from './site-paths.ts'

test('the URL of a Japanese card has its language, given or derived from the id', () => {
  expect(cardPath({ id: 'ja-SV2a-201', language: 'ja' })).toBe('/card/ja-SV2a-201?language=ja')
  expect(cardPathOfId('ja-SV2a-201')).toBe('/card/ja-SV2a-201?language=ja')
  expect(cardPathOfId('base1-4')).toBe('/card/base1-4')
})

test('the URLs of a set use its code, on its own page and in the sets browser', () => {
  const set = { id: 'ja-SV2a', code: 'SV2a', language: 'ja' } as const
  expect(setPath(set)).toBe('/set/sv2a?language=ja')
  expect(setInSetsBrowserPath(set)).toBe('/sets?set=sv2a&language=ja')
})

test('the URL of a series filters the sets by its name', () => {
  expect(seriesInSetsBrowserPath({ id: 'swsh', name: 'Sword & Shield' })).toBe(
    '/sets?series=Sword%20%26%20Shield',
  )
})

test('the URL of a Japanese series filters the Japanese sets', () => {
  expect(seriesInSetsBrowserPath({ id: 'ja-VS', name: 'VS' })).toBe('/sets?series=VS&language=ja')
})

test('an English series whose id starts with "ja" stays English', () => {
  expect(seriesInSetsBrowserPath({ id: 'jam', name: 'Jam' })).toBe('/sets?series=Jam')
})

test('a field search is quoted, and quotation marks in the value are removed', () => {
  expect(fieldSearchPath('artist', 'Mitsuhiro "Arita"')).toBe('/search?q=artist%3A%22Mitsuhiro%20Arita%22')
})
