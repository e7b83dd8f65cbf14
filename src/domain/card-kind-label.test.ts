import { expect, test } from 'vitest'
import { cardKindLabel } from './card-kind-label.ts'

test('the kind of a card is its stage, else its first subtype, else its supertype', () => {
  expect(cardKindLabel({ stage: 'Stage 2', subtypes: ['Stage 2', 'ex'], supertype: 'Pokémon' })).toBe(
    'Stage 2',
  )
  expect(cardKindLabel({ stage: null, subtypes: ['Supporter'], supertype: 'Trainer' })).toBe('Supporter')
  expect(cardKindLabel({ supertype: 'Energy' })).toBe('Energy')
  expect(cardKindLabel({ supertype: 'Pokémon' })).toBe('')
})
