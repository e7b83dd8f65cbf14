import { expect, test } from 'vitest'
import { parseSessionHint } from './session-hint.ts'

test('only the two known hints are valid', () => {
  expect(parseSessionHint('stored')).toBe('stored')
  expect(parseSessionHint('unverified')).toBe('unverified')
  expect(parseSessionHint('"><script>')).toBeUndefined()
  expect(parseSessionHint(undefined)).toBeUndefined()
})
