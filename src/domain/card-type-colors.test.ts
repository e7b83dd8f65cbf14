import { expect, test } from 'vitest'
import { cardSymbols } from './card-symbols.ts'
import { cardLookOf, cardLooks, cardTypeColors, frameColors, mixColors } from './card-type-colors.ts'

test('a Pokémon looks like its first type', () => {
  expect(cardLookOf({ name: 'Gyarados', supertype: 'Pokémon', types: ['Water', 'Dragon'] })).toBe('Water')
})

test('a card without a known type is colourless', () => {
  expect(cardLookOf({ name: 'Missing' })).toBe('Colorless')
  expect(cardLookOf({ name: 'Missing', supertype: 'Pokémon', types: ['Bird'] })).toBe('Colorless')
})

test('a basic Energy has its type in its name, in both languages; other Energy its own look', () => {
  expect(cardLookOf({ name: 'Lightning Energy', supertype: 'Energy' })).toBe('Lightning')
  expect(cardLookOf({ name: '基本闘エネルギー', supertype: 'Energy' })).toBe('Fighting')
  expect(cardLookOf({ name: 'Double Turbo Energy', supertype: 'Energy' })).toBe('Energy')
})

test('a Trainer is a Trainer, whatever its name says', () => {
  expect(cardLookOf({ name: 'Fire Crystal', supertype: 'Trainer' })).toBe('Trainer')
})

test('every look has colours of its own and a sign of its own', () => {
  expect(new Set(cardLooks.map(look => cardTypeColors[look].deep)).size).toBe(cardLooks.length)
  expect(new Set(cardLooks.map(look => cardSymbols[look])).size).toBe(cardLooks.length)
  for (const look of cardLooks) expect(cardSymbols[look]).toMatch(/^M[\d\sMmLlHhVvCcSsAaZz.,-]+$/)
})

test('colours are mixed part by part', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColors('#102030', '#ffffff', 0)).toBe('#102030')
  expect(frameColors('Fire').frame).not.toBe(frameColors('Water').frame)
})
