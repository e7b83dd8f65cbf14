import { expect, test } from 'vitest'
import { cardTermMessages } from './card-words.ts'

test('card terms are translated, and those without a translation stay unchanged', () => {
  expect(
    ['Fire', 'Stage 2', 'Poké-Body', 'Pokémon Tool', 'GX', 'Illustration Rare'].map(cardTermMessages.fact),
  ).toEqual(['炎', '2進化', 'ポケボディー', 'ポケモンのどうぐ', 'GX', 'アートレア（AR）'])
})

test('cards and sets have their printed name, not the English one', () => {
  expect(cardTermMessages.nameOf({ name: 'リザードンex', nameEn: 'Charizard ex' })).toBe('リザードンex')
  expect(cardTermMessages.nameOf({ name: 'Base Set', nameEn: null })).toBe('Base Set')
})

test('ball foils are named after the ball', () => {
  expect(cardTermMessages.foil('Master Ball')).toBe('マスターボールホイル')
  expect(cardTermMessages.foil('Cosmos')).toBe('Cosmosホイル')
})
