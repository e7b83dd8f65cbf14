import { expect, test } from 'vitest'
import { correctDexNumbers } from './species-in-name.ts'

test.each([
  ["Team Rocket's Mewtwo ex", 'en', [150]],
  ['Entei & Raikou LEGEND', 'en', [244, 243]],
  ['Farfetch’d', 'en', [83]],
  ['Mr. Mime', 'en', [122]],
  ['Porygon-Z', 'en', [474]],
  ['リザードンex', 'ja', [6]],
  ['アローラ ナッシーex', 'ja', [103]],
  ['ベトベトン&アローラベトベトンGX', 'ja', [89]],
  ['メガヤンマex', 'ja', [469]],
  ['ヒビキのホウオウex', 'ja', [250]],
] as const)('a card without listed numbers has those of its name: %s', (name, language, dex) => {
  expect(correctDexNumbers({ name, language, supertype: 'Pokémon' }, [])).toEqual(dex)
})

test.each([
  ['Mega Absol ex', 'en', [351], [359]],
  ['Inteleon VMAX', 'en', [888], [818]],
  ['ウオチルドンV', 'ja', [881], [883]],
] as const)(
  'listed numbers of another species than the name are wrong: %s',
  (name, language, listed, dex) => {
    expect(correctDexNumbers({ name, language, supertype: 'Pokémon' }, listed)).toEqual(dex)
  },
)

test.each([
  ['Buried Fossil', 'en', [138, 140, 142], [138, 140, 142]],
  ['Terapagos & Friends', 'en', [1024, 25], [1024, 25]],
  ['Raikou & Suicune LEGEND', 'en', [243], [243, 245]],
  ['アズマリル', 'ja', [184], [184]],
  ['カブトップス', 'ja', [141], [141]],
  ['埋もれた化石', 'ja', [], []],
] as const)(
  'a name that does not contradict the listed numbers keeps them: %s',
  (name, language, listed, dex) => {
    expect(correctDexNumbers({ name, language, supertype: 'Pokémon' }, listed)).toEqual(dex)
  },
)

test('a card that is no Pokémon has what its source lists', () => {
  const trainer = { name: 'Mewtwo’s Lair', supertype: 'Trainer', language: 'en' } as const
  expect(correctDexNumbers(trainer, [])).toEqual([])
})
