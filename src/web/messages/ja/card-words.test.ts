import { expect, test } from 'vitest'
import { cardWords } from './card-words.ts'

test('types and kinds have their Japanese words; what has none keeps its own', () => {
  expect(
    ['Fire', 'Stage 2', 'Poké-Body', 'Pokémon Tool', 'GX', 'Illustration Rare'].map(cardWords.fact),
  ).toEqual(['炎', '2進化', 'ポケボディー', 'ポケモンのどうぐ', 'GX', 'アートレア（AR）'])
})

test('cards and sets go by the name they are printed with, not by an English one', () => {
  expect(cardWords.nameOf({ name: 'リザードンex', nameEn: 'Charizard ex' })).toBe('リザードンex')
  expect(cardWords.nameOf({ name: 'Base Set', nameEn: null })).toBe('Base Set')
})

test('foils that show a ball are called as the ball', () => {
  expect(cardWords.foil('Master Ball')).toBe('マスターボールホイル')
  expect(cardWords.foil('Cosmos')).toBe('Cosmosホイル')
})
