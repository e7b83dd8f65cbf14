import { expect, test } from 'vitest'
import { cardColorKeyOf } from '#domain/card-type-colors.ts'
import { toFileCardPicture } from './file-card-picture.ts'

const trainer = {
  name: 'Bill',
  number: '91',
  set: { id: 'base1', name: 'Base Set' },
  imageUrl: null,
  nameEn: null,
  types: [],
  supertype: 'Trainer',
  subtypes: ['Supporter'],
  rarity: 'Common',
  hp: null,
}

test('a Trainer card is drawn as a Trainer, not as a Colorless Pokémon', () => {
  expect(cardColorKeyOf(toFileCardPicture(trainer))).toBe('Trainer')
})
