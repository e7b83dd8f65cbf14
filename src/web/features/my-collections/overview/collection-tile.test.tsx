import { expect, test } from 'vitest'
import { truncateTileName } from './collection-tile.tsx'

test('names over 25 characters are truncated', () => {
  expect(truncateTileName('a'.repeat(25))).toBe('a'.repeat(25))
  expect(truncateTileName('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
  expect(truncateTileName('🔥'.repeat(26))).toBe(`${'🔥'.repeat(25)}…`)
})
