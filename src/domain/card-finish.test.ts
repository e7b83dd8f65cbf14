import { expect, test } from 'vitest'
import { compositionOf, finishOf, cardKindLabel, rarityMark, widthInLetters } from './card-finish.ts'

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
])('a card of rarity %s is %s and marked %s', (rarity, finish, mark) => {
  expect(finishOf(rarity)).toBe(finish)
  expect(rarityMark(rarity)).toBe(mark)
})

test('a name always has the same of six compositions', () => {
  const names = [
    'Pikachu',
    'Charizard',
    'Mew',
    'Eevee',
    'Snorlax',
    'Gengar',
    'Lugia',
    'Ditto',
    'リザードン',
    '',
  ]
  for (const name of names) expect(compositionOf(name)).toBe(compositionOf(name))
  const found = new Set(names.map(compositionOf))
  expect([...found].every(composition => composition >= 0 && composition < 6)).toBe(true)
  expect(found.size).toBeGreaterThan(3)
})

test('Japanese letters have a larger width than Latin ones', () => {
  expect(widthInLetters('Mew')).toBe(3)
  expect(widthInLetters('ミュウ')).toBe(5.25)
})

test('the kind of a card is its stage, else its first subtype, else its supertype', () => {
  expect(cardKindLabel({ stage: 'Stage 2', subtypes: ['Stage 2', 'ex'], supertype: 'Pokémon' })).toBe(
    'Stage 2',
  )
  expect(cardKindLabel({ stage: null, subtypes: ['Supporter'], supertype: 'Trainer' })).toBe('Supporter')
  expect(cardKindLabel({ supertype: 'Energy' })).toBe('Energy')
  expect(cardKindLabel({ supertype: 'Pokémon' })).toBe('')
})
