import { expect, test } from 'vitest'
import { widthInLetters } from './text-width.ts'

test('Japanese letters have a larger width than Latin ones', () => {
  expect(widthInLetters('Mew')).toBe(3)
  expect(widthInLetters('ミュウ')).toBe(5.25)
})
