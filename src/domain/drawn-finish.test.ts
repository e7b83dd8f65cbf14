import { expect, test } from 'vitest'
import { drawnFinishOf } from './drawn-finish.ts'
import { raritySymbol } from './rarity-symbol.ts'

test.each([
  ['Common', 'plain', '●'],
  ['Uncommon', 'plain', '◆'],
  ['Rare', 'plain', '★'],
  ['Rare Holo', 'holo', '★'],
  ['Promo', 'holo', 'PROMO'],
  ['Double Rare', 'full', '★★'],
  ['Illustration Rare', 'full', '★'],
  ['Special Illustration Rare', 'full', '★★'],
  ['Rare Holo VMAX', 'full', '★'],
  ['Secret Rare', 'gold', '★★'],
  ['Hyper Rare', 'gold', '★★★'],
  ['Crown', 'gold', '★★★'],
  [null, 'plain', undefined],
  ['Unheard Of', 'plain', undefined],
])('a card of rarity %s is %s with the symbol %s', (rarity, finish, symbol) => {
  expect(drawnFinishOf(rarity)).toBe(finish)
  expect(raritySymbol(rarity)).toBe(symbol)
})
