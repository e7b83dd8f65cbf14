import { expect, test } from 'vitest'
import {
  withSetsPageParams,
  canonicalQuery,
  nextSort,
  parseSetsPageParams,
  setsPathWithChanges,
} from './sets-url.ts'

const read = (search: string) => parseSetsPageParams(new URLSearchParams(search))
const changed = (search: string, changes: Parameters<typeof withSetsPageParams>[1]) =>
  withSetsPageParams(new URLSearchParams(search), changes).toString()
const corrected = (search: string, set?: { code: string; language: 'en' | 'ja' }) =>
  canonicalQuery(new URLSearchParams(search), set).toString()

test('an empty query means English sets, cards by number, five per row', () => {
  expect(read('')).toEqual({ language: 'en', series: undefined, set: undefined, sort: 'number-asc', view: 5 })
})

test('in Japanese the list of sets defaults to Japanese ones; a set without a language is English', () => {
  const readInJapanese = (search: string) => parseSetsPageParams(new URLSearchParams(search), 'ja').language
  expect(['', 'language=en', 'set=base1', 'series=Neo'].map(readInJapanese)).toEqual(['ja', 'en', 'en', 'en'])
  const toEnglish = (search: string) =>
    withSetsPageParams(new URLSearchParams(search), { language: 'en' }, 'ja')
  expect(toEnglish('').toString()).toBe('language=en')
  expect(toEnglish('set=base1').toString()).toBe('set=base1')
  const toJapanese = withSetsPageParams(new URLSearchParams('language=en'), { language: 'ja' }, 'ja')
  expect(toJapanese.toString()).toBe('')
})

test('every parameter is read', () => {
  expect(read('series=Neo&set=neo1&language=ja&sort=price-desc&view=3')).toEqual({
    language: 'ja',
    series: 'Neo',
    set: 'neo1',
    sort: 'price-desc',
    view: 3,
  })
})

test.each(['number-asc', 'number-desc', 'price-asc', 'price-desc'])('sort=%s is accepted', sort => {
  expect(read(`sort=${sort}`).sort).toBe(sort)
})

test.each(['', 'number', 'price', 'NUMBER-DESC', 'name-asc', 'number-asc '])(
  'sort=%s falls back to number-asc',
  sort => {
    expect(read(`sort=${encodeURIComponent(sort)}`).sort).toBe('number-asc')
  },
)

test.each(['', '1', '4', '5', '03', '3.0', 'large'])('view=%s means five per row', view => {
  expect(read(`view=${view}`).view).toBe(5)
})

test('an unknown language is English', () => {
  expect(read('language=de').language).toBe('en')
})

test('parameters are set and removed, and the others stay', () => {
  expect(changed('series=Neo&set=neo1&sort=number-desc', { set: undefined, view: '3' })).toBe(
    'series=Neo&sort=number-desc&view=3',
  )
})

test('the language parameter is omitted for English', () => {
  expect(changed('language=ja&view=3', { language: 'en' })).toBe('view=3')
  expect(changed('view=3', { language: 'ja' })).toBe('view=3&language=ja')
})

test('the page without parameters has no question mark', () => {
  expect(setsPathWithChanges(new URLSearchParams('set=base1'), { set: undefined })).toBe('/sets')
  expect(setsPathWithChanges(new URLSearchParams(), { set: 'base1' })).toBe('/sets?set=base1')
})

test('a set id is replaced by its lower-case code and its language', () => {
  expect(corrected('set=ja-SV2a', { code: 'SV2a', language: 'ja' })).toBe('set=sv2a&language=ja')
  expect(corrected('set=604&language=ja', { code: 'base1', language: 'en' })).toBe('set=base1')
})

test('invalid values are replaced, missing ones stay missing', () => {
  expect(corrected('sort=dearest&view=4')).toBe('sort=number-asc&view=5')
  expect(corrected('set=base1', { code: 'base1', language: 'en' })).toBe('set=base1')
})

test('a second click on a sort button reverses the order', () => {
  expect(nextSort('number', 'number-asc')).toBe('number-desc')
  expect(nextSort('number', 'number-desc')).toBe('number-asc')
  expect(nextSort('price', 'number-desc')).toBe('price-asc')
})
