import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const room = {
  width: 480,
  steps: [
    [50, 1],
    [34, 2],
  ],
} as const

test('a short text is one line in the largest size, a longer one two lines in a smaller size', () => {
  expect(fitText('Mew', room)).toEqual({ size: 50, lines: ['Mew'] })
  expect(fitText('Pikachu with Grey Felt Hat', room)).toEqual({
    size: 34,
    lines: ['Pikachu with Grey Felt', 'Hat'],
  })
})

test('a text that fits in no size is cut with an ellipsis, also one without spaces', () => {
  for (const text of ['Pokémon '.repeat(30).trim(), 'カード'.repeat(60)]) {
    const { size, lines } = fitText(text, room)
    expect(size).toBe(34)
    expect(lines).toHaveLength(2)
    expect(lines[0]).not.toMatch(/…/)
    expect(lines[1]).toMatch(/…$/)
  }
})
