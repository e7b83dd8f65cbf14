import { describe, expect, test } from 'vitest'
import {
  numbersOf,
  partOf,
  requiredId,
  requiredText,
  rowOf,
  rowsOf,
  RowError,
  textOf,
  textsOf,
  wholeOf,
} from './row.ts'

test('text may be a number and may be missing', () => {
  expect(textOf({ level: 12 }, 'level')).toBe('12')
  expect(textOf({}, 'level')).toBeNull()
  expect(textOf({ level: null }, 'level')).toBeNull()
})

test.each([
  ['a number in text', '120', 120],
  ['a number', 120, 120],
  ['nothing', undefined, null],
  ['empty text', '', null],
])('%s is read as a whole number', (_what, given, expected) => {
  expect(wholeOf({ hp: given }, 'hp')).toBe(expected)
})

describe('a wrong value is named with its field', () => {
  test.each([
    ['a whole number', () => wholeOf({ hp: 'many' }, 'hp'), 'hp: expected a whole number, found "many"'],
    ['a negative number', () => wholeOf({ hp: -1 }, 'hp'), 'hp: expected a whole number, found -1'],
    ['a text', () => textOf({ name: ['x'] }, 'name'), 'name: expected text, found ["x"]'],
    ['a missing text', () => requiredText({}, 'name'), 'name: expected text, found undefined'],
    ['an empty text', () => requiredText({ name: ' ' }, 'name'), 'name: expected text, found " "'],
    ['an id', () => requiredId({ id: 'a\u0000b' }, 'id'), String.raw`id: expected an id, found "a\u0000b"`],
    ['a list of texts', () => textsOf({ types: ['Fire', 3] }, 'types'), 'types[1]: expected text, found 3'],
    ['a list', () => textsOf({ types: 'Fire' }, 'types'), 'types: expected a list, found "Fire"'],
    [
      'a list of numbers',
      () => numbersOf({ dexId: ['six'] }, 'dexId'),
      'dexId[0]: expected a number, found "six"',
    ],
    [
      'a list of objects',
      () => rowsOf({ attacks: [1] }, 'attacks'),
      'attacks[0]: expected an object, found 1',
    ],
    ['an object', () => rowOf('card', 'card'), 'card: expected an object, found "card"'],
    ['a part', () => partOf({ legal: [] }, 'legal'), 'legal: expected an object, found []'],
  ])('%s', (_what, read, message) => {
    expect(read).toThrow(new RowError(message))
  })

  test('a long one is cut short', () => {
    expect(() => wholeOf({ hp: 'x'.repeat(500) }, 'hp')).toThrow(/^hp: .{30,90}…$/)
  })
})

test('missing lists and parts are empty', () => {
  expect(textsOf({}, 'types')).toEqual([])
  expect(numbersOf({ dexId: null }, 'dexId')).toEqual([])
  expect(partOf({}, 'legal')).toEqual({})
})
