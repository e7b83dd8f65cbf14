import { expect, test } from 'vitest'
import { readSessionHint } from './session-hint.ts'

test('only the two known hints are valid', () => {
  expect(readSessionHint('stored')).toBe('stored')
  expect(readSessionHint('unverified')).toBe('unverified')
  expect(readSessionHint('"><script>')).toBeUndefined()
  expect(readSessionHint(undefined)).toBeUndefined()
})
