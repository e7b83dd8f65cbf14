import { expect, test } from 'vitest'
import { coverOptions } from './cover-field.tsx'

const card = (name: string, number: string, nameEn: string | null = null) =>
  ({
    productId: `base1-${number}`,
    card: { name, nameEn, number, language: 'en', set: { code: 'BS', name: 'Base Set' } },
  }) as Parameters<typeof coverOptions>[0][number]
const cards = [card('Charizard', '4'), card('ピカチュウ', '58', 'Pikachu')]
const values = (text: string) => coverOptions(cards, text).map(({ value }) => value)

test('a cover is found by name in both languages or by number; none is the first choice', () => {
  expect(values('')).toEqual(['', 'base1-4', 'base1-58'])
  expect(values('PIKA')).toEqual(['base1-58'])
  expect(values('ピカ')).toEqual(['base1-58'])
  expect(values('bs 4')).toEqual(['base1-4'])
  expect(values('base set')).toEqual(['base1-4', 'base1-58'])
  expect(coverOptions(cards, 'pika')[0]?.label).toBe('ピカチュウ (58 · Base Set)')
  expect(values('mew')).toEqual([])
})
