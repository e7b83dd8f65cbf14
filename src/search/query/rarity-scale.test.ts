import { expect, test } from 'vitest'
import { isRarityText, rarityNamesOf, rarityRank, rarityRankOfWord } from './rarity-scale.ts'

test('rarities have the ranks that collectors give them', () => {
  const ascending = [
    'Common',
    'Uncommon',
    'Rare',
    'Rare Holo',
    'Double Rare',
    'Ultra Rare',
    'Illustration Rare',
    'Special Illustration Rare',
    'Hyper Rare',
  ]
  const ranks = ascending.map(rarityRank)
  expect(ranks).not.toContain(null)
  expect(ranks).toEqual(ranks.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  expect(new Set(ranks).size).toBe(ranks.length)
})

test('different spellings of a rarity have the same rank', () => {
  expect(rarityRank('Holo Rare')).toBe(rarityRank('Rare Holo'))
  expect(rarityRank('double rare')).toBe(rarityRank('Double Rare'))
})

test('promos and unknown rarities have no rank', () => {
  expect(rarityRank('Promo')).toBeNull()
  expect(rarityRank('Something New')).toBeNull()
})

test.each([
  ['AR', 'Illustration Rare'],
  ['SAR', 'Special Illustration Rare'],
  ['SR', 'Ultra Rare'],
  ['UR', 'Hyper Rare'],
  ['sir', 'Special Illustration Rare'],
  ['ir', 'Illustration Rare'],
  ['dr', 'Double Rare'],
])('the abbreviation %s means %s', (short, name) => {
  expect(rarityNamesOf(short)).toContain(name)
})

test('a comparison accepts a rarity name, its first word or its abbreviation', () => {
  expect(rarityRankOfWord('ultra')).toBe(rarityRank('Ultra Rare'))
  expect(rarityRankOfWord('Double Rare')).toBe(rarityRank('Double Rare'))
  expect(rarityRankOfWord('sir')).toBe(rarityRank('Special Illustration Rare'))
  expect(rarityRankOfWord('shrug')).toBeNull()
})

test('words of rarity names are valid rarity texts, other words are not', () => {
  expect(['common', 'rare holo', 'sir', 'Promo', 'illustration'].every(isRarityText)).toBe(true)
  expect(isRarityText('expensive')).toBe(false)
})
