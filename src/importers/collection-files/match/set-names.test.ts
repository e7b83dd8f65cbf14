import { expect, test } from 'vitest'
import { aSet } from '#test/support/catalogue-fixtures.ts'
import { SetNameIndex } from './set-names.ts'

const names = new SetNameIndex([
  aSet({ code: 'base1', name: 'Base Set', ptcgoCode: 'BS' }),
  aSet({
    code: 'sv01',
    name: 'Scarlet & Violet',
    series: 'Scarlet & Violet',
    ptcgoCode: 'SVI',
    aliases: ['sv1'],
  }),
  aSet({ code: 'sv03.5', name: '151', series: 'Scarlet & Violet', aliases: ['sv3pt5', 'MEW'] }),
  aSet({ code: 'svp', name: 'SVP Black Star Promos', series: 'Scarlet & Violet' }),
  aSet({ code: 'swsh12', name: 'Silver Tempest', series: 'Sword & Shield' }),
  aSet({ code: 'hgss4', name: 'Triumphant', series: 'HeartGold & SoulSilver' }),
  aSet({ code: 'swsh10.5', name: 'Pokémon GO', series: 'Sword & Shield' }),
  aSet({ code: 'neo1', name: 'Neo Genesis' }),
  aSet({ code: 'neo1', language: 'ja', name: '金、銀、新世界へ...' }),
  aSet({
    code: 'SV-P',
    language: 'ja',
    name: 'プロモカード',
    nameEn: 'SV-P Promotional Cards',
    series: 'SV',
  }),
])

test.each([
  ['Base Set', 'base1'],
  ['Base', 'base1'],
  ['BS', 'base1'],
  ['Base Set (Shadowless)', 'base1'],
  ['Base Set [1st Edition]', 'base1'],
  ['Base Set Shadowless', 'base1'],
  ['Neo Genesis - Unlimited', 'neo1'],
  ['Scarlet & Violet', 'sv01'],
  ['Scarlet and Violet Base Set', 'sv01'],
  ['SV01: Scarlet & Violet Base Set', 'sv01'],
  ['SV1', 'sv01'],
  ['151', 'sv03.5'],
  ['SV: Scarlet & Violet 151', 'sv03.5'],
  ['Scarlet & Violet—151', 'sv03.5'],
  ['sv3pt5', 'sv03.5'],
  ['Scarlet & Violet Promos', 'svp'],
  ['SV: Scarlet & Violet Promo Cards', 'svp'],
  ['Scarlet & Violet Black Star Promos', 'svp'],
  ['PR-SV', 'svp'],
  ['SWSH12: Silver Tempest', 'swsh12'],
  ['HS—Triumphant', 'hgss4'],
  ['Pokemon GO', 'swsh10.5'],
  ['SV-P', 'ja-SV-P'],
  ['SV-P Promotional Cards', 'ja-SV-P'],
])('the set name %s means %s', (text, id) => {
  expect(names.find(text)).toEqual([id])
})

test('a set code of both languages means both sets, or one if the language is known', () => {
  expect(names.find('neo1')).toEqual(['neo1', 'ja-neo1'])
  expect(names.find('neo1', 'ja')).toEqual(['ja-neo1'])
})

test.each(['Silver', 'Crown Zenith', '', ':', '()'])('%j is no set', text => {
  expect(names.find(text)).toEqual([])
})
