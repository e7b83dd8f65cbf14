import { expect, test } from 'vitest'
import { seriesPath } from './series-path.ts'

test('a series leads to its sets by its name', () => {
  expect(seriesPath({ id: 'swsh', name: 'Sword & Shield' })).toBe('/sets?series=Sword%20%26%20Shield')
})

test('a Japanese series leads to the Japanese sets', () => {
  expect(seriesPath({ id: 'ja-VS', name: 'VS' })).toBe('/sets?series=VS&language=ja')
})

test('an English series whose id only begins alike stays English', () => {
  expect(seriesPath({ id: 'jam', name: 'Jam' })).toBe('/sets?series=Jam')
})
