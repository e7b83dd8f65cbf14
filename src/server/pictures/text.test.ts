import { expect, test } from 'vitest'
import { textLines } from '#domain/text-lines.ts'
import { escapeText, fitTitle } from './text.ts'

test('a short title is one line in the largest font size', () => {
  expect(fitTitle('151', 580)).toEqual({ size: 84, lines: ['151'] })
})

test('a longer title has more lines and a smaller font size', () => {
  const { size, lines: found } = fitTitle("Team Galactic's Invention G-107 Technical Machine G", 580)
  expect(found).toEqual(["Team Galactic's", 'Invention G-107', 'Technical Machine G'])
  expect(size).toBeLessThan(60)
})

test('a title that does not fit is truncated with an ellipsis', () => {
  const { lines: found } = fitTitle('Pokémon '.repeat(40).trim(), 580)
  expect(found).toHaveLength(3)
  expect(found[2]).toMatch(/…$/)
})

test('line breaks depend on the width of the letters', () => {
  const maxLettersOf = (letter: string) =>
    Math.max(...fitTitle(letter.repeat(119), 480).lines.map(line => line.length))
  expect(maxLettersOf('W')).toBeLessThan(0.7 * maxLettersOf('i'))
  expect(maxLettersOf('L')).toBeLessThan(0.9 * maxLettersOf('i'))
})

test('a Japanese title breaks between letters', () => {
  expect(textLines('ポケモンカード', 7)).toEqual(['ポケモン', 'カード'])
})

test('markup characters are escaped', () => {
  expect(escapeText('Scarlet & <Violet>')).toBe('Scarlet &amp; &lt;Violet&gt;')
})
