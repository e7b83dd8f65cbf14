import { expect, test } from 'vitest'
import { compositionOf } from './card-composition.ts'

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
