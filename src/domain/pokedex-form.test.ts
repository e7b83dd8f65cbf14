import { expect, test } from 'vitest'
import { pokedexFormName, pokedexFormOf } from './pokedex-form.ts'
import { generationOf, generations } from './generations.ts'
import { speciesCount, speciesName } from './species.ts'

const attack = (name: string) => ({ name, cost: [], damage: null, text: null })
const formOf = (name: string, dex: number, attacks: string[] = []) =>
  pokedexFormOf({ name, attacks: attacks.map(attack) }, dex)

test.each([
  ['Vulpix', 37, 'base'],
  ['Alolan Vulpix VSTAR', 37, 'alola'],
  ['アローラ ロコンV', 37, 'alola'],
  ['アローラライチュウ', 26, 'alola'],
  ['Galarian Mr. Rime V', 866, 'galar'],
  ['ガラル ジグザグマ', 263, 'galar'],
  ['Radiant Hisuian Sneasler', 903, 'hisui'],
  ['かがやくヒスイ オオニューラ', 903, 'hisui'],
  ['Paldean Tauros', 128, 'paldea'],
  ['パルデア ケンタロス', 128, 'paldea'],
  ['Mega Charizard X ex', 6, 'mega'],
  ['メガリザードンXex', 6, 'mega'],
  ['M Rayquaza EX', 384, 'mega'],
  ['MレックウザEX', 384, 'mega'],
  ['Meganium', 154, 'base'],
  ['メガニウム', 154, 'base'],
  ['メガヤンマ', 469, 'base'],
  ['メガメガニウムex', 154, 'mega'],
  ["Team Magma's Groudon", 383, 'base'],
  ['Primal Groudon EX', 383, 'other'],
  ['Ho-oh', 250, 'base'],
  ['Black Kyurem-EX', 646, 'other'],
  ['Heat Rotom', 479, 'other'],
  ['オーガポン いどのめんex', 1017, 'other'],
  ['Teal Mask Ogerpon ex', 1017, 'base'],
  ['Deoxys Normal Forme', 386, 'base'],
  ['Dark Alakazam', 65, 'base'],
] as const)('%s shows the species %i in the form %s', (name, dex, form) => {
  expect(formOf(name, dex)).toBe(form)
})

test('a card of several species shows each in its own form, and one that shows two forms of a species in the first', () => {
  expect(formOf('Mega Sableye & Tyranitar GX', 302)).toBe('mega')
  expect(formOf('Mega Sableye & Tyranitar GX', 248)).toBe('base')
  expect(formOf('モクロー&アローラナッシーGX', 722)).toBe('base')
  expect(formOf('モクロー＆アローラナッシーGX', 103)).toBe('alola')
  expect(formOf('Raichu & Alolan Raichu GX', 26)).toBe('base')
})

test('only a VMAX with a G-Max attack is a Gigantamax Pokémon', () => {
  expect(formOf('Pikachu VMAX', 25, ['G-Max Volt Tackle'])).toBe('gigantamax')
  expect(formOf('ピカチュウVMAX', 25, ['キョダイボルテッカー'])).toBe('gigantamax')
  expect(formOf('Rapid Strike Urshifu VMAX', 892, ['Gale Thrust', 'G-Max Rapid Flow'])).toBe('gigantamax')
  expect(formOf('Flying Pikachu VMAX', 25, ['Max Balloon'])).toBe('base')
  expect(formOf('Pikachu', 25, ['G-Max Volt Tackle'])).toBe('base')
})

test('a card whose name does not contain the species shows its base form', () => {
  expect(formOf('Mega Absol ex', 351)).toBe('base')
  expect(formOf('Mega Absol ex', 359)).toBe('mega')
  expect(formOf('Inteleon VMAX', 888, ['G-Max Hydrosnipe'])).toBe('base')
})

test('the generations have all species once', () => {
  expect(generations.map(({ first }) => first)).toEqual([
    1,
    ...generations.slice(0, -1).map(({ last }) => last + 1),
  ])
  expect(generations.at(-1)?.last).toBe(speciesCount)
  expect([generationOf(151)?.region, generationOf(152)?.region, generationOf(905)?.region]).toEqual([
    'Kanto',
    'Johto',
    'Galar',
  ])
  expect([generationOf(0), generationOf(speciesCount + 1)]).toEqual([undefined, undefined])
})

test('species and forms have names in both languages', () => {
  expect([speciesName(25, 'en'), speciesName(25, 'ja'), speciesName(0, 'en')]).toEqual([
    'Pikachu',
    'ピカチュウ',
    undefined,
  ])
  expect([pokedexFormName(37, 'alola', 'en'), pokedexFormName(37, 'alola', 'ja')]).toEqual([
    'Alolan Vulpix',
    'アローラロコン',
  ])
})
