import { expect, test } from 'vitest'
import { englishEnergyName, englishNameOf } from './english-name.ts'
import { allSpecies } from './species-names.ts'

test.each<[string, number[], string | null]>([
  ['リザードンex', [6], 'Charizard ex'],
  ['フシギバナ', [3], 'Venusaur'],
  ['メガリザードンXex', [6], 'Mega Charizard X ex'],
  ['アローラ ベトベトン', [89], 'Alolan Muk'],
  ['ロケット団のミュウツーex', [150], "Team Rocket's Mewtwo ex"],
  ['リザードンVMAX', [6], 'Charizard VMAX'],
  ['ピカチュウ&ゼクロムGX', [25, 644], 'Pikachu & Zekrom GX'],
  ['レシラム＆リザードンGX', [643], 'Reshiram & Charizard GX'],
  ['イーブイ（デルタ種）', [133], 'Eevee δ'],
  ['ミュウツースター', [150], 'Mewtwo ★'],
  ['ルギアV', [], 'Lugia V'],
  ['ミュウツー', [], 'Mewtwo'],
  ['ミュウ', [], 'Mew'],
  ['ポリゴンＺ', [474], 'Porygon-Z'],
  ['カリザード', [6], 'Charizard'],
  ['Zubat', [41], 'Zubat'],
  ['だれかのピカチュウ', [25], 'Pikachu'],
  ['埋もれた化石', [], null],
])('%s with Pokédex numbers %s is %s', (name, dexNumbers, english) => {
  expect(englishNameOf(name, dexNumbers)).toBe(english)
})

test.each([
  ['基本草エネルギー', 'Grass Energy'],
  ['鋼エネルギー', 'Metal Energy'],
  ['レインボーエネルギー', null],
])('the energy %s is %s', (name, english) => {
  expect(englishEnergyName(name)).toBe(english)
})

test('every species has both names, in the order of the Pokédex', () => {
  expect(allSpecies).toHaveLength(1025)
  expect(allSpecies.every(({ en, ja }) => en !== '' && ja !== '')).toBe(true)
  expect(allSpecies[24]).toEqual({ en: 'Pikachu', ja: 'ピカチュウ' })
  expect(allSpecies[1024]).toEqual({ en: 'Pecharunt', ja: 'モモワロウ' })
})
