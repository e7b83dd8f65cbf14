import { expect, test } from 'vitest'
import { moreExactRarity, normalRarity } from './rarity.ts'

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
  expect(normalRarity(given)).toBe(written)
})

test('plain Rare gives way to a more exact rarity, anything else stays', () => {
  expect(moreExactRarity('Rare', 'Rare Holo EX')).toBe('Rare Holo EX')
  expect(moreExactRarity('Rare', 'Promo')).toBe('Rare')
  expect(moreExactRarity('Ultra Rare', 'Rare Holo GX')).toBe('Ultra Rare')
  expect(moreExactRarity('Rare', null)).toBe('Rare')
  expect(moreExactRarity(null, 'Promo')).toBe('Promo')
})
