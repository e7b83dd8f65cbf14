import { expect, test } from 'vitest'
import { cardWords } from './card-words.ts'

test('types and kinds have their Japanese words; what has none keeps its own', () => {
  expect(['Fire', 'Stage 2', 'Pokémon Tool', 'GX', 'Illustration Rare'].map(cardWords.fact)).toEqual([
    '炎',
    '2進化',
    'ポケモンのどうぐ',
    'GX',
    'Illustration Rare',
  ])
})

test('an era of Japanese sets says so beside its name', () => {
  expect(cardWords.era('Scarlet & Violet')).toBe('スカーレット&バイオレット')
  expect(cardWords.era('Japanese Scarlet & Violet')).toBe('スカーレット&バイオレット（日本語版）')
  expect(cardWords.era('Japanese Sets')).toBe('日本語版のセット')
  expect(cardWords.era('XY')).toBe('XY')
})

test('cards and sets go by the name they are printed with, not by an English one', () => {
  expect(cardWords.nameOf({ name: 'リザードンex', nameEn: 'Charizard ex' })).toBe('リザードンex')
  expect(cardWords.nameOf({ name: 'Base Set', nameEn: null })).toBe('Base Set')
})
