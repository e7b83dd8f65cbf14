import { expect, test } from 'vitest'
import { tileName } from './collection-tile.tsx'

test('names over 25 characters are truncated', () => {
  expect(tileName('a'.repeat(25))).toBe('a'.repeat(25))
  expect(tileName('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
  expect(tileName('🔥'.repeat(26))).toBe(`${'🔥'.repeat(25)}…`)
})
