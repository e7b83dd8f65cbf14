import { expect, test } from 'vitest'
import { eraOf, groupByEra, isEraInitiallyExpanded } from './era.ts'

const english = (seriesId: string, facts: { id?: string; name?: string } = {}) =>
  eraOf({ language: 'en', id: 'x1', name: 'Some Set', seriesId, ...facts })
const japanese = (seriesId: string) =>
  eraOf({ language: 'ja', id: 'ja-x1', name: 'セット', seriesId: `ja-${seriesId}` })

test.each([
  ['base', 'Classic'],
  ['lc', 'Classic'],
  ['ecard', 'E-Card'],
  ['col', 'HeartGold & SoulSilver'],
  ['swsh', 'Sword & Shield'],
  ['tk', 'Trainer Kits'],
  ['mc', 'Other'],
])('series %s belongs to %s', (series, era) => expect(english(series)).toBe(era))

test('a promo set is grouped under Promos whatever its series', () => {
  expect(english('sv', { name: 'SVP Black Star Promos' })).toBe('Promos')
  expect(english('pop', { id: 'np', name: 'Nintendo specials' })).toBe('Promos')
})

test('oddities are grouped under Other', () => {
  expect(english('neo', { id: 'si1', name: 'Southern Islands' })).toBe('Other')
  expect(english('ex', { id: 'ex5.5', name: 'Poké Card Creator Pack' })).toBe('Other')
})

test('an unknown series goes to Other, a Japanese one to Japanese Sets', () => {
  expect(english('zz')).toBe('Other')
  expect(japanese('web')).toBe('Japanese Sets')
})

test('Japanese sets have their own variant of the era', () => {
  expect(japanese('SV')).toBe('Japanese Scarlet & Violet')
  expect(japanese('PCG')).toBe('Japanese EX')
})

test('groups and their sets come newest first, Other last', () => {
  const set = (era: string, name: string, releaseDate: string | null) => ({ era, name, releaseDate })
  const groups = groupByEra([
    set('Other', 'Kit', '2026-01-01'),
    set('XY', 'Older', '2014-02-05'),
    set('Neo', 'Genesis', '2000-12-16'),
    set('XY', 'Newer', '2016-11-02'),
    set('Neo', 'Undated', null),
  ])
  expect(groups.map(group => [group.era, group.sets.map(one => one.name)])).toEqual([
    ['XY', ['Newer', 'Older']],
    ['Neo', ['Genesis', 'Undated']],
    ['Other', ['Kit']],
  ])
})

test('only Scarlet & Violet starts open, in both languages', () => {
  const open = ['Scarlet & Violet', 'Japanese Scarlet & Violet', 'XY', 'Mega Evolution'].filter(
    isEraInitiallyExpanded,
  )
  expect(open).toEqual(['Scarlet & Violet', 'Japanese Scarlet & Violet'])
})
