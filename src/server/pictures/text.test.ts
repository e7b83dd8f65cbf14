import { expect, test } from 'vitest'
import { escapeText, fitTitle, textLines } from './text.ts'

test('a short title stands on one line in the largest letters', () => {
  expect(fitTitle('151', 580)).toEqual({ size: 84, lines: ['151'] })
})

test('a longer title takes more lines and smaller letters', () => {
  const { size, lines: found } = fitTitle("Team Galactic's Invention G-107 Technical Machine G", 580)
  expect(found).toEqual(["Team Galactic's", 'Invention G-107', 'Technical Machine G'])
  expect(size).toBeLessThan(60)
})

test('a title that fits in no way is cut with dots', () => {
  const { lines: found } = fitTitle('Pokémon '.repeat(40).trim(), 580)
  expect(found).toHaveLength(3)
  expect(found[2]).toMatch(/…$/)
})

test('wide letters get the room they need', () => {
  const most = (letter: string) =>
    Math.max(...fitTitle(letter.repeat(119), 480).lines.map(line => line.length))
  expect(most('W')).toBeLessThan(0.7 * most('i'))
  expect(most('L')).toBeLessThan(0.9 * most('i'))
})

test('a Japanese title breaks between letters', () => {
  expect(textLines('ポケモンカード', 7)).toEqual(['ポケモン', 'カード'])
})

test('signs of the markup are escaped', () => {
  expect(escapeText('Scarlet & <Violet>')).toBe('Scarlet &amp; &lt;Violet&gt;')
})
