import { expect, test } from 'vitest'
import { tileName } from './collection-tile.tsx'

test('names of up to 25 characters stand as they are, longer ones are cut there', () => {
  expect(tileName('a'.repeat(25))).toBe('a'.repeat(25))
  expect(tileName('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
  expect(tileName('🔥'.repeat(26))).toBe(`${'🔥'.repeat(25)}…`)
})
