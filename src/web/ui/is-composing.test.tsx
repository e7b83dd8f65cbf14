import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['during the composition, as in Chromium and Firefox', { isComposing: true, keyCode: 229 }, true],
  ['after the composition, as in Safari', { isComposing: false, keyCode: 229 }, true],
  ['without a composition', { isComposing: false, keyCode: 13 }, false],
])('an Enter %s is recognized', (_, facts, expected) => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', ...facts })
  expect(isComposing(event)).toBe(expected)
})
