import { expect, test } from 'vitest'
import { isUnchanged, weakEtag } from './conditional.ts'

test.each([
  ['"v1"', '"v1"', true],
  ['W/"v1"', '"v1"', true],
  ['"v1"', weakEtag('v1'), true],
  ['"v0", W/"v1" , "v2"', weakEtag('v1'), true],
  ['"with, comma", "v1"', '"v1"', true],
  ['*', '"v1"', true],
  ['"v2"', '"v1"', false],
  ['v1', '"v1"', false],
  ['', '"v1"', false],
  [undefined, '"v1"', false],
])('If-None-Match %s against %s: unchanged is %s', (header, etag, expected) => {
  expect(isUnchanged(header, etag)).toBe(expected)
})
