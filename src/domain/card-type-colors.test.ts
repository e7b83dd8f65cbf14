import { expect, test } from 'vitest'
import { cardSymbolPaths } from './card-symbol-paths.ts'
import { cardColorKeyOf, cardColorKeys, cardTypeColors, frameColors, mixColors } from './card-type-colors.ts'

test('a Pokémon has the colors of its first type', () => {
  expect(cardColorKeyOf({ name: 'Gyarados', supertype: 'Pokémon', types: ['Water', 'Dragon'] })).toBe('Water')
})

test('a card without a known type has the colors of Colorless', () => {
  expect(cardColorKeyOf({ name: 'Missing' })).toBe('Colorless')
  expect(cardColorKeyOf({ name: 'Missing', supertype: 'Pokémon', types: ['Bird'] })).toBe('Colorless')
})

test('a basic Energy has the colors of the type in its name, other Energy those of Energy', () => {
  expect(cardColorKeyOf({ name: 'Lightning Energy', supertype: 'Energy' })).toBe('Lightning')
  expect(cardColorKeyOf({ name: '基本闘エネルギー', supertype: 'Energy' })).toBe('Fighting')
  expect(cardColorKeyOf({ name: 'Double Turbo Energy', supertype: 'Energy' })).toBe('Energy')
})

test('a Trainer has the colors of Trainers even if its name contains a type', () => {
  expect(cardColorKeyOf({ name: 'Fire Crystal', supertype: 'Trainer' })).toBe('Trainer')
})

test('all card types have different colors and symbols', () => {
  expect(new Set(cardColorKeys.map(look => cardTypeColors[look].deep)).size).toBe(cardColorKeys.length)
  expect(new Set(cardColorKeys.map(look => cardSymbolPaths[look])).size).toBe(cardColorKeys.length)
  for (const look of cardColorKeys) expect(cardSymbolPaths[look]).toMatch(/^M[\d\sMmLlHhVvCcSsAaZz.,-]+$/)
})

test('colors are mixed channel by channel', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColors('#102030', '#ffffff', 0)).toBe('#102030')
  expect(frameColors('Fire').frame).not.toBe(frameColors('Water').frame)
})
