import { expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { aRow } from '#test/support/collection-rows.ts'
import { cardOfRow } from './card-of-row.ts'
import { faceClass, faceFooter } from './card-face-style.ts'

const noPokemon = { types: [], hp: null, stage: null }

test.each([
  anApiCard({ name: 'Bill', supertype: 'Trainer', subtypes: ['Supporter'], ...noPokemon }),
  anApiCard({ name: 'Fire Energy', supertype: 'Energy', subtypes: ['Basic'], ...noPokemon }),
  anApiCard({ supertype: 'Pokémon', types: ['Fire'], hp: '120', stage: 'Stage 2', rarity: 'Rare Holo' }),
  anApiCard({ name: 'リザードン', nameEn: 'Charizard', language: 'ja', types: ['Fire'] }),
])('$name has the same face in a collection as in a search', card => {
  const { images: _images, price: _price, ...facts } = card
  const row = { ...aRow(card.id), ...facts, price: null }
  expect(faceClass(cardOfRow(row))).toBe(faceClass(card))
  expect(faceFooter(cardOfRow(row))).toEqual(faceFooter(card))
})
