import { expect, test } from 'vitest'
import { aSet } from '#test/support/catalogue-fixtures.ts'
import { createSetDirectory, presentSeries } from './set-directory.ts'

const base = aSet({ code: 'base1', name: 'Base Set', ptcgoCode: 'BS', sourceId: '604' })
const mew = aSet({
  code: 'sv03.5',
  name: '151',
  releaseDate: '2023-09-22',
  aliases: ['sv3pt5'],
  series: 'Scarlet & Violet',
})
const japaneseNeo = aSet({
  code: 'neo1',
  language: 'ja',
  name: '金、銀、新世界へ...',
  releaseDate: '2000-02-04',
  series: 'neo',
})
const neo = aSet({ code: 'neo1', name: 'Neo Genesis', releaseDate: '2000-12-16' })
const empty = aSet({ code: 'XY1a', language: 'ja', name: 'コレクションX', declaredTotal: 60 })
const countsOf = (sets: readonly { id: string }[]) => new Map(sets.map(({ id }) => [id, 5]))
const directory = createSetDirectory(
  [base, mew, japaneseNeo, neo, empty],
  countsOf([base, mew, japaneseNeo, neo]),
)
const found = (text: string, language?: 'en' | 'ja') => directory.find(text, language)?.id

test('a set is found by code ignoring case, id, alternative id and name slug', () => {
  expect(found('SV03.5')).toBe('sv03.5')
  expect(found('ja-neo1')).toBe('ja-neo1')
  expect(found('sv3pt5')).toBe('sv03.5')
  expect(found('bs')).toBe('base1')
  expect(found('neo-genesis')).toBe('neo1')
  expect(found('nothing')).toBeUndefined()
})

test.each(['ja-SM1p', 'ja-SM1+', 'ja-sm1+', 'SM1+'])('the set that prints SM1+ is found by %j', text => {
  const sunAndMoon = aSet({ code: 'SM1p', language: 'ja', name: '強化拡張パック' })
  const sun = aSet({ code: 'SM1', language: 'ja', name: 'コレクション サン' })
  expect(createSetDirectory([sun, sunAndMoon], countsOf([sun, sunAndMoon])).find(text)?.id).toBe('ja-SM1p')
})

test('a code that exists in both languages resolves to the English set unless Japanese is requested', () => {
  expect(found('neo1')).toBe('neo1')
  expect(found('neo1', 'ja')).toBe('ja-neo1')
  expect(found('base1', 'ja')).toBe('base1')
})

test('a code takes precedence over an equal name', () => {
  const named = aSet({ code: 'x9', name: 'base1', releaseDate: '2024-01-01' })
  expect(createSetDirectory([named, base], countsOf([named, base])).find('base1')?.id).toBe('base1')
})

test('a set is found by its marketplace group id', () => {
  expect(directory.findByGroup('604')).toMatchObject({ id: 'base1', sourceId: '604', source: 'tcgplayer' })
  expect(directory.findByGroup('605')).toBeUndefined()
})

test('sets are sorted by release date, newest first', () => {
  expect(directory.all.map(set => set.id)).toEqual(['sv03.5', 'neo1', 'ja-neo1', 'base1', 'ja-XY1a'])
})

test('a set without cards shows the total of its source', () => {
  expect(directory.findById('ja-XY1a')).toMatchObject({ total: 60, cardCount: 0 })
  expect(directory.findById('base1')).toMatchObject({ total: 5, cardCount: 5 })
})

test('series have set counts, are sorted newest first, and exclude empty ones', () => {
  const series = [
    { id: 'base', language: 'en' as const, name: 'Base' },
    { id: 'sv', language: 'en' as const, name: 'Scarlet & Violet' },
    { id: 'tcgp', language: 'en' as const, name: 'Pocket' },
  ]
  const shown = presentSeries(series, directory.all).map(category => [category.id, category.count])
  expect(shown).toEqual([
    ['sv', 1],
    ['base', 2],
  ])
})
