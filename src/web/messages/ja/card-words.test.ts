import { expect, test } from 'vitest'
import { cardWords } from './card-words.ts'

test('card terms are translated, and those without a translation stay unchanged', () => {
  expect(
    ['Fire', 'Stage 2', 'Poké-Body', 'Pokémon Tool', 'GX', 'Illustration Rare'].map(cardWords.fact),
  ).toEqual(['炎', '2進化', 'ポケボディー', 'ポケモンのどうぐ', 'GX', 'アートレア（AR）'])
})

test('cards and sets have their printed name, not the English one', () => {
  expect(cardWords.nameOf({ name: 'リザードンex', nameEn: 'Charizard ex' })).toBe('リザードンex')
  expect(cardWords.nameOf({ name: 'Base Set', nameEn: null })).toBe('Base Set')
})

test('ball foils are named after the ball', () => {
  expect(cardWords.foil('Master Ball')).toBe('マスターボールホイル')
  expect(cardWords.foil('Cosmos')).toBe('Cosmosホイル')
})
