import { describe, expect, test } from 'vitest'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { mergeCards, mergeSeries, mergeSets } from './merge-card.ts'

const card = (facts: Parameters<typeof aCard>[0] | object = {}) =>
  aCard({ setId: 'base1', number: '4', ...facts })

describe('one card of two sources', () => {
  test('has the first value wherever the first source knows one', () => {
    const merged = mergeCards([card({ artist: 'First', hp: 60 }), card({ artist: 'Second', hp: 70 })])
    expect(merged).toMatchObject({ artist: 'First', hp: 60 })
  })

  test('has the second value where the first source knows none', () => {
    const poor = card({ artist: null, flavorText: null, evolvesTo: [], level: null, attacks: [] })
    const rich = card({
      artist: 'Second',
      flavorText: 'Ours.',
      evolvesTo: ['Raichu'],
      level: '12',
      attacks: [{ name: 'Spark', cost: [], damage: null, text: null }],
    })
    const { artist, flavorText, evolvesTo, level, attacks } = mergeCards([poor, rich])
    expect({ artist, flavorText, evolvesTo, level }).toEqual({
      artist: 'Second',
      flavorText: 'Ours.',
      evolvesTo: ['Raichu'],
      level: '12',
    })
    expect(attacks).toHaveLength(1)
  })

  test('has the records of all sources', () => {
    const first = card({ sourceRows: { tcgdex: { id: 'base1-4' } } })
    const second = card({ sourceRows: { pokemonTcgData: { hp: '120' } } })
    const rows = { tcgdex: { id: 'base1-4' }, pokemonTcgData: { hp: '120' } }
    expect(mergeCards([first, second, card()]).sourceRows).toEqual(rows)
    expect(mergeCards([card(), card()])).not.toHaveProperty('sourceRows')
  })

  test('has the second name of an ability whose name the first source lacks, identified by its text', () => {
    const ability = (name: string, text: string, kind = 'Ability') => ({ kind, name, text })
    const first = card({ abilities: [ability('', 'Two Tools.'), ability('Guard', 'No damage.')] })
    const second = card({ abilities: [ability('θ Double', 'Two Tools.', 'Ancient Trait')] })
    expect(mergeCards([first, second]).abilities).toEqual([
      ability('θ Double', 'Two Tools.', 'Ancient Trait'),
      ability('Guard', 'No damage.'),
    ])
    const other = card({ abilities: [ability('Other', 'Another text.')] })
    expect(mergeCards([first, other]).abilities).toEqual(first.abilities)
    expect(mergeCards([card({ abilities: [] }), second]).abilities).toEqual(second.abilities)
    const empty = card({ abilities: [{ kind: 'Ability', name: '', text: null }] })
    expect(mergeCards([empty, second]).abilities).toEqual(second.abilities)
  })

  test('has the second name of an attack whose name the first source lacks, identified by cost and damage', () => {
    const attack = (name: string, cost: string[], damage: string) => ({ name, cost, damage, text: null })
    const first = card({ attacks: [attack('', ['Fire'], '30'), attack('', ['Water'], '50')] })
    const second = card({ attacks: [attack('Tackle', ['Grass'], '50'), attack('Ember', ['Fire'], '30')] })
    const names = mergeCards([first, second]).attacks.map(({ name }) => name)
    expect(names).toEqual(['Ember', ''])
  })

  test('has a known 0 as its value', () => {
    expect(mergeCards([card({ retreat: 0 }), card({ retreat: 2 })]).retreat).toBe(0)
  })

  test.each([
    ['Mimikyu', 'Mimikyu δ', 'Mimikyu δ'],
    ['Zacian', 'Zacian LV.X', 'Zacian LV.X'],
    ['Espeon', 'Espeon ★', 'Espeon ★'],
    ['Espeon ★', 'Espeon', 'Espeon ★'],
    ['Mew ★ δ', 'Mew ★', 'Mew ★ δ'],
    ['Lucario GX', 'Lucario-GX', 'Lucario GX'],
  ])('named %s and %s is called %s', (first, second, name) => {
    expect(mergeCards([card({ name: first }), card({ name: second })]).name).toBe(name)
  })

  test('has the more exact rarity', () => {
    expect(mergeCards([card({ rarity: 'Rare' }), card({ rarity: 'Rare Holo Star' })]).rarity).toBe(
      'Rare Holo Star',
    )
  })

  test('has the subtypes of both, but one stage', () => {
    const merged = mergeCards([
      card({ subtypes: ['Basic', 'V'] }),
      card({ subtypes: ['Stage 1', 'V', 'Rapid Strike'] }),
    ])
    expect(merged.subtypes).toEqual(['Basic', 'V', 'Rapid Strike'])
  })

  test('takes the stage of the second where the first knows none', () => {
    const merged = mergeCards([
      card({ subtypes: ['GX'], stage: null }),
      card({ subtypes: ['Stage 2', 'GX'], stage: 'Stage 2' }),
    ])
    expect(merged.subtypes).toEqual(['GX', 'Stage 2'])
    expect(merged.stage).toBe('Stage 2')
  })

  test('has the first known image of each size', () => {
    const images = { small: null, large: 'https://one.example/large' }
    const others = { small: 'https://two.example/small', large: 'https://two.example/large' }
    expect(mergeCards([card({ images }), card({ images: others })]).images).toEqual({
      small: 'https://two.example/small',
      large: 'https://one.example/large',
    })
  })

  test('has the product ids of both', () => {
    const merged = mergeCards([
      card({ market: { tcgplayer: 1, cardmarket: null } }),
      card({ market: { tcgplayer: 2, cardmarket: 3 } }),
    ])
    expect(merged.market).toEqual({ tcgplayer: 1, cardmarket: 3 })
  })

  test('has the ids of both as aliases', () => {
    const merged = mergeCards([card({ aliases: ['a', 'b'] }), card({ aliases: ['b', 'c'] })])
    expect(merged.aliases).toEqual(['a', 'b', 'c'])
  })

  test('does not modify the records', () => {
    const first = card({ artist: null })
    mergeCards([first, card({ artist: 'Second' })])
    expect(first.artist).toBeNull()
  })
})

test('a third source fills what the first two do not know', () => {
  const merged = mergeCards([card({ artist: null }), card({ artist: null }), card({ artist: 'Third' })])
  expect(merged.artist).toBe('Third')
})

test('a set has the first known value of each field and all its ids', () => {
  const first = aSet({ code: 'sv03.5', name: '151', ptcgoCode: null, aliases: ['sv3pt5'] })
  const second = aSet({
    code: 'sv03.5',
    name: 'Other',
    ptcgoCode: 'MEW',
    images: { logo: 'https://two.example/logo', symbol: null },
    aliases: ['mew'],
  })
  expect(mergeSets([first, second])).toMatchObject({
    name: '151',
    ptcgoCode: 'MEW',
    images: { logo: 'https://two.example/logo', symbol: null },
    aliases: ['sv3pt5', 'mew'],
  })
})

test('a series comes from the most trusted source', () => {
  const first = { id: 'sv', language: 'en', name: 'Scarlet & Violet' } as const
  expect(mergeSeries([first, { ...first, name: 'SV' }])).toEqual(first)
})
