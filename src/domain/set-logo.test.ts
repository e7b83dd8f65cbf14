import { expect, test } from 'vitest'
import { preferredImageUrlOfSet, imageUrlsOfSet, logoUrlOfSet } from './set-logo.ts'

test('a set takes the logo of its exact code', () => {
  expect(logoUrlOfSet({ code: 'base1', name: 'Anything', language: 'en' })).toBe('/logos/en/base1.svg')
})

test('a set takes the logo of its exact id', () => {
  expect(logoUrlOfSet({ id: 'sv03.5', name: 'Anything', language: 'en' })).toBe('/logos/en/sv03.5.svg')
  expect(logoUrlOfSet({ id: 'ja-SV2a', name: 'Anything', language: 'ja' })).toBe('/logos/ja/sv2a.svg')
})

test('a code wins over the name of another set', () => {
  expect(logoUrlOfSet({ code: 'base2', name: 'Fossil', language: 'en' })).toBe('/logos/en/base2.svg')
})

test('without a known code the name decides, whatever its case', () => {
  expect(logoUrlOfSet({ code: 'x', name: 'obsidian FLAMES', language: 'en' })).toBe('/logos/en/sv03.svg')
})

test('punctuation and accents in a name do not matter', () => {
  expect(logoUrlOfSet({ name: 'HeartGold & SoulSilver', language: 'en' })).toBe('/logos/en/hgss1.svg')
  expect(logoUrlOfSet({ name: 'Pokemon GO!', language: 'en' })).toBe('/logos/en/swsh10.5.svg')
})

test('a name of one word is found without its punctuation', () => {
  expect(logoUrlOfSet({ name: '«Jungle!»', language: 'en' })).toBe('/logos/en/base2.svg')
})

test('an exact name wins over one that differs in punctuation', () => {
  const logo = (code: string, name: string) =>
    ({ language: 'en', code, name, file: code, english: undefined }) as const
  const table = { en: [logo('a', 'Champions Path'), logo('b', "Champion's Path")], ja: [] }
  expect(logoUrlOfSet({ name: "CHAMPION'S PATH", language: 'en' }, table)).toBe('/logos/en/b.svg')
  expect(logoUrlOfSet({ name: 'Champions’ Path', language: 'en' }, table)).toBe('/logos/en/a.svg')
})

test('the name that shares most words decides', () => {
  expect(logoUrlOfSet({ name: 'Brilliant Stars Special Edition', language: 'en' })).toBe(
    '/logos/en/swsh9.svg',
  )
  expect(logoUrlOfSet({ name: 'The Trainer Gallery of Lost Origin', language: 'en' })).toBe(
    '/logos/en/swsh11tg.svg',
  )
})

test('one shared word is not enough to match a logo', () => {
  expect(logoUrlOfSet({ name: 'Jungle Adventure', language: 'en' })).toBeUndefined()
})

test('one shared word is enough if the name contains ex', () => {
  expect(logoUrlOfSet({ name: 'ex Jungle Adventure', language: 'en' })).toBe('/logos/en/base2.svg')
  expect(logoUrlOfSet({ name: 'Nexus Jungle Adventure', language: 'en' })).toBeUndefined()
})

test('the word ex is not counted as a shared word', () => {
  expect(logoUrlOfSet({ name: 'Unheard ex', language: 'ja' })).toBeUndefined()
})

test('fast-food sets are distinguished by the year in their names', () => {
  expect(logoUrlOfSet({ name: "McDonald's Promos 2019", language: 'en' })).toBe('/logos/en/2019sm.svg')
  expect(logoUrlOfSet({ name: "McDonald's Happy Promos (2011)", language: 'en' })).toBe(
    '/logos/en/2011bw.svg',
  )
  expect(logoUrlOfSet({ name: "McDonald's 25th Anniversary Promos", language: 'en' })).toBe(
    '/logos/en/2021swsh.svg',
  )
})

test('a fast-food set of a year without a logo gets no other year’s logo', () => {
  expect(logoUrlOfSet({ name: "McDonald's Collection 2013", language: 'en' })).toBeUndefined()
})

test('trick-or-trade sets are distinguished by the year in their names', () => {
  expect(logoUrlOfSet({ name: 'Trick or Trade BOOster Bundle 2023', language: 'en' })).toBe(
    '/logos/en/tot23.svg',
  )
  expect(logoUrlOfSet({ name: 'Trick or Trade BOOster Bundle', language: 'en' })).toBe('/logos/en/tot22.svg')
})

test('a subset without a logo gets that of its base set', () => {
  expect(logoUrlOfSet({ code: 'swsh7tg', name: 'Unheard Gallery', language: 'en' })).toBe(
    '/logos/en/swsh7.svg',
  )
  expect(logoUrlOfSet({ code: 'zz7tg', name: 'Unheard Gallery', language: 'en' })).toBeUndefined()
})

test('Japanese sets have logos of their own', () => {
  expect(logoUrlOfSet({ code: 'neo1', name: 'neo', language: 'ja' })).toBe('/logos/ja/neo1.svg')
  expect(logoUrlOfSet({ code: 'neo1', name: 'neo', language: 'en' })).toBe('/logos/en/neo1.svg')
  expect(logoUrlOfSet({ code: 'x', name: 'クレイバースト', nameEn: 'Clay Burst', language: 'ja' })).toBe(
    '/logos/ja/sv2d.svg',
  )
})

test('a Japanese set takes no English logo', () => {
  expect(logoUrlOfSet({ code: 'base1', name: 'Jungle', language: 'ja' })).toBeUndefined()
})

test('an English set gets the English counterpart of a Japanese logo', () => {
  expect(logoUrlOfSet({ code: 'SV2a', name: 'x', language: 'en' })).toBe('/logos/en/sv03.5.svg')
  expect(logoUrlOfSet({ code: 'SV11B', name: 'x', language: 'en' })).toBe('/logos/en/sv10.5b.svg')
})

test('a Japanese logo without an English counterpart stays', () => {
  expect(logoUrlOfSet({ name: 'Clay Burst', language: 'en' })).toBe('/logos/ja/sv2d.svg')
})

test('Blister Exclusives has its fixed logo', () => {
  expect(logoUrlOfSet({ name: 'Blister Exclusives', language: 'en' })).toBe(
    '/logos/en/blister-exclusives.svg',
  )
})

test('a set shows its static logo before its own pictures, and those in order', () => {
  const images = { logo: '/l', symbol: '/s', large: '/g', small: '/m' }
  expect(imageUrlsOfSet({ code: 'base1', name: 'Base Set', language: 'en', images })).toEqual([
    '/logos/en/base1.svg',
    '/l',
    '/s',
    '/g',
    '/m',
  ])
  const unknown = { code: 'zz', name: 'Unheard', language: 'en' } as const
  expect(preferredImageUrlOfSet({ ...unknown, images })).toBe('/l')
  expect(preferredImageUrlOfSet({ ...unknown, images: { ...images, logo: null } })).toBe('/s')
  expect(preferredImageUrlOfSet({ ...unknown, images: { large: '/g', small: '/m' } })).toBe('/g')
  expect(preferredImageUrlOfSet({ ...unknown, images: { small: '/m' } })).toBe('/m')
  expect(preferredImageUrlOfSet({ ...unknown, images: null })).toBeUndefined()
})
