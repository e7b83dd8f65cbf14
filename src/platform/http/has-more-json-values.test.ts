import { expect, test } from 'vitest'
import { hasMoreJsonValues } from './has-more-json-values.ts'

test.each([
  ['an item of a list', '[1,2]', 2],
  ['a field', '{"a":1,"b":2}', 2],
  ['an empty list in a list', '[[],[]]', 4],
  ['no sign inside of a text', String.raw`["a,[{\"b,[\\",1]`, 2],
  ['no sign of a text that does not end', '["a,[{', 1],
  ['nothing of a single value', '"a"', 0],
])('%s counts as a value of JSON', (_what, json, values) => {
  expect(hasMoreJsonValues(json, values)).toBe(false)
  expect(hasMoreJsonValues(json, values - 1)).toBe(true)
})
