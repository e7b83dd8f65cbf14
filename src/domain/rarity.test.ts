import { expect, test } from 'vitest'
import { moreSpecificRarity, normalizeRarity } from './rarity.ts'

test.each([
  ['Double rare', 'Double Rare'],
  ['Special illustration rare', 'Special Illustration Rare'],
  ['Holo Rare', 'Rare Holo'],
  ['Rare Holo', 'Rare Holo'],
  ['Holo Rare VMAX', 'Rare Holo VMAX'],
  ['Rare PRIME', 'Rare Prime'],
  ['Rare Ultra', 'Ultra Rare'],
  ['Rare Secret', 'Secret Rare'],
  ['MEGA_ATTACK_RARE', 'Mega Attack Rare'],
  ['Rare Holo LV.X', 'Rare Holo LV.X'],
  ['LEGEND', 'LEGEND'],
  ['Common', 'Common'],
  ['None', null],
  ['', null],
  [null, null],
])('the rarity %s is written %s', (given, written) => {
  expect(normalizeRarity(given)).toBe(written)
})

test("a more specific rarity replaces 'Rare', otherwise the first remains", () => {
  expect(moreSpecificRarity('Rare', 'Rare Holo EX')).toBe('Rare Holo EX')
  expect(moreSpecificRarity('Rare', 'Promo')).toBe('Rare')
  expect(moreSpecificRarity('Ultra Rare', 'Rare Holo GX')).toBe('Ultra Rare')
  expect(moreSpecificRarity('Rare', null)).toBe('Rare')
  expect(moreSpecificRarity(null, 'Promo')).toBe('Promo')
})
