import { expect, test } from 'vitest'
import { pictureCompositionOf } from './card-composition.ts'

test('each name has a fixed one of six compositions', () => {
  const compositions = {
    Pikachu: 5,
    Charizard: 1,
    Mew: 2,
    Eevee: 5,
    Snorlax: 4,
    Lugia: 2,
    Ditto: 3,
    リザードン: 3,
    '': 3,
  }
  const names = Object.keys(compositions)
  expect(Object.fromEntries(names.map(name => [name, pictureCompositionOf(name)]))).toEqual(compositions)
  const numbers = Array.from({ length: 100 }, (_, index) => pictureCompositionOf(`Card ${index}`))
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})
