import { expect, test } from 'vitest'
import type { ApiSet } from '#contract/card-shapes.ts'
import { findNewestSetWithCards, overviewOf } from './home-overview.ts'

const images = { logo: null, symbol: null, large: null, small: null }
const set = (id: string, more: Partial<ApiSet>): ApiSet => ({
  id,
  name: id,
  nameEn: null,
  code: id,
  ptcgoCode: null,
  series: 'XY',
  era: 'XY',
  releaseDate: '2014-02-05',
  language: 'en',
  source: null,
  sourceId: null,
  total: 10,
  printedTotal: 10,
  cardCount: 10,
  images,
  ...more,
})

const sets = [
  set('soon', { releaseDate: '2026-12-01', cardCount: 0, era: 'Mega Evolution' }),
  set('ja-m5', { releaseDate: '2026-09-01', language: 'ja', era: 'Japanese Mega Evolution', cardCount: 120 }),
  set('me04', { releaseDate: '2026-07-01', era: 'Mega Evolution', cardCount: 88 }),
  set('ja-xy1', { releaseDate: '2013-12-13', language: 'ja', era: 'Japanese XY' }),
  set('xy1', {}),
  set('ja-odd', { releaseDate: null, language: 'ja', era: 'Japanese Sets' }),
  set('misc', { releaseDate: '2026-01-01', era: 'Other' }),
]

test('an era counts sets and cards of both languages and shows its years', () => {
  const { eras } = overviewOf(sets, [])
  expect(eras.find(one => one.era === 'Mega Evolution')).toMatchObject({ sets: 3, cards: 208, years: '2026' })
  expect(eras.find(one => one.era === 'XY')).toMatchObject({ sets: 2, cards: 20, years: '2013–2014' })
})

test('Japanese sets without an era are a separate group, and Other is last', () => {
  const names = overviewOf(sets, []).eras.map(one => one.era)
  expect(names).toContain('Japanese Sets')
  expect(names.at(-1)).toBe('Other')
})

test('the emblem of an era is its newest English set', () => {
  expect(overviewOf(sets, []).eras.find(one => one.era === 'XY')?.emblem?.id).toBe('xy1')
})

test('the newest set is the newest English one with known cards, else a Japanese one', () => {
  expect(findNewestSetWithCards(sets)?.id).toBe('me04')
  expect(findNewestSetWithCards(sets.filter(one => one.language === 'ja'))?.id).toBe('ja-m5')
  expect(findNewestSetWithCards([])).toBeUndefined()
})

test('a set of a few energies is not the newest set if there is a larger one', () => {
  const energies = set('mee', { releaseDate: '2026-08-01', cardCount: 8 })
  expect(findNewestSetWithCards([energies, ...sets])?.id).toBe('me04')
  expect(findNewestSetWithCards([energies])?.id).toBe('mee')
})

test('the latest sets are sorted by release date, without undated ones', () => {
  expect(overviewOf(sets, []).latest.map(one => one.id)).toEqual([
    'soon',
    'ja-m5',
    'me04',
    'ja-xy1',
    'xy1',
    'misc',
  ])
})

test('the figures are those of the whole catalogue', () => {
  expect(overviewOf(sets, [])).toMatchObject({ sets: 7, cards: 248 })
})
