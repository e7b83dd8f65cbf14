import { expect, test } from 'vitest'
import { tcgdexSet } from '#test/support/source-folders.ts'
import { parseSupplementaryFacts } from './supplementary-facts.ts'
import { seriesFromTcgdex, setFromTcgdex } from './tcgdex-set.ts'

const noFacts = parseSupplementaryFacts(undefined, undefined)

test('an English set has its facts, its marketplace group and its other id', () => {
  const facts = parseSupplementaryFacts({ sets: { 'sv03.5': { tcgplayer: 23237 } } }, undefined)
  const row = tcgdexSet('sv03.5', [], {
    name: '151',
    logo: 'https://cards.example/logo',
    abbreviation: { official: 'MEW' },
    cardCount: { total: 207, official: 165 },
    releaseDate: '2023-09-22',
  })
  const { cards: _, ...withoutCards } = row
  expect(setFromTcgdex(row, 'en', facts).set).toEqual({
    id: 'sv03.5',
    language: 'en',
    code: 'sv03.5',
    name: '151',
    nameEn: null,
    ptcgoCode: 'MEW',
    seriesId: 'sv',
    series: 'Scarlet & Violet',
    releaseDate: '2023-09-22',
    printedTotal: 165,
    declaredTotal: 207,
    sourceId: '23237',
    images: { logo: 'https://cards.example/logo.webp', symbol: null },
    aliases: ['sv3pt5'],
    sourceRows: { tcgdex: withoutCards },
  })
})

test('the code of the online game takes precedence over the printed one', () => {
  const row = tcgdexSet('base1', [], { tcgOnline: 'BS', abbreviation: { official: 'XX' } })
  expect(setFromTcgdex(row, 'en', noFacts).set.ptcgoCode).toBe('BS')
})

test('a Japanese set has ids with ja-, the code of the source, and its English name if known', () => {
  const facts = parseSupplementaryFacts(undefined, { all: { SV2a: 'Pokémon Card 151' } })
  const row = tcgdexSet('SV2a', [], { serie: { id: 'SV', name: 'スカーレット&バイオレット' } })
  expect(setFromTcgdex(row, 'ja', facts).set).toMatchObject({
    id: 'ja-SV2a',
    code: 'SV2a',
    seriesId: 'ja-SV',
    nameEn: 'Pokémon Card 151',
    aliases: ['SV2a'],
  })
})

test.each(['', '2023', undefined, 'soon'])('the date %j is unknown', releaseDate => {
  expect(setFromTcgdex(tcgdexSet('x', [], { releaseDate }), 'en', noFacts).set.releaseDate).toBeNull()
})

test('totals of 0 are unknown', () => {
  const row = tcgdexSet('x', [], { cardCount: { total: 0, official: 0 } })
  expect(setFromTcgdex(row, 'en', noFacts).set).toMatchObject({ printedTotal: null, declaredTotal: null })
})

test('series of both languages have ids of their own', () => {
  expect(seriesFromTcgdex({ id: 'neo', name: 'Neo' }, 'en').id).toBe('neo')
  expect(seriesFromTcgdex({ id: 'neo', name: 'ポケモンカード★neo' }, 'ja').id).toBe('ja-neo')
})

test('a Japanese set for which TCGdex has the name of another set gets its own name', () => {
  const row = tcgdexSet('SV4a', [], { name: 'レイジングサーフ' })
  const { set } = setFromTcgdex(row, 'ja', noFacts)
  expect([set.name, set.sourceRows?.tcgdex?.['name']]).toEqual([
    'シャイニートレジャーex',
    'シャイニートレジャーex',
  ])
})
