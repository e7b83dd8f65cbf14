import { describe, expect, test } from 'vitest'
import {
  numbersField,
  objectField,
  requiredId,
  requiredText,
  toRow,
  rowsField,
  RowError,
  textField,
  textsField,
  integerField,
} from './row.ts'

test('a text field may contain a number and may be missing', () => {
  expect(textField({ level: 12 }, 'level')).toBe('12')
  expect(textField({}, 'level')).toBeNull()
  expect(textField({ level: null }, 'level')).toBeNull()
})

test.each([
  ['a number in text', '120', 120],
  ['a number', 120, 120],
  ['nothing', undefined, null],
  ['empty text', '', null],
])('%s is read as a whole number', (_what, given, expected) => {
  expect(integerField({ hp: given }, 'hp')).toBe(expected)
})

describe('an error about a wrong value contains field and value', () => {
  test.each([
    ['a whole number', () => integerField({ hp: 'many' }, 'hp'), 'hp: expected a whole number, found "many"'],
    ['a negative number', () => integerField({ hp: -1 }, 'hp'), 'hp: expected a whole number, found -1'],
    ['a text', () => textField({ name: ['x'] }, 'name'), 'name: expected text, found ["x"]'],
    ['a missing text', () => requiredText({}, 'name'), 'name: expected text, found undefined'],
    ['an empty text', () => requiredText({ name: ' ' }, 'name'), 'name: expected text, found " "'],
    ['an id', () => requiredId({ id: 'a\u0000b' }, 'id'), String.raw`id: expected an id, found "a\u0000b"`],
    [
      'a list of texts',
      () => textsField({ types: ['Fire', 3] }, 'types'),
      'types[1]: expected text, found 3',
    ],
    ['a list', () => textsField({ types: 'Fire' }, 'types'), 'types: expected a list, found "Fire"'],
    [
      'a list of numbers',
      () => numbersField({ dexId: ['six'] }, 'dexId'),
      'dexId[0]: expected a number, found "six"',
    ],
    [
      'a list of objects',
      () => rowsField({ attacks: [1] }, 'attacks'),
      'attacks[0]: expected an object, found 1',
    ],
    ['an object', () => toRow('card', 'card'), 'card: expected an object, found "card"'],
    ['a part', () => objectField({ legal: [] }, 'legal'), 'legal: expected an object, found []'],
  ])('%s', (_what, read, message) => {
    expect(read).toThrow(new RowError(message))
  })

  test('a long value is truncated in the error', () => {
    expect(() => integerField({ hp: 'x'.repeat(500) }, 'hp')).toThrow(/^hp: .{30,90}…$/)
  })
})

test('missing lists and objects are empty', () => {
  expect(textsField({}, 'types')).toEqual([])
  expect(numbersField({ dexId: null }, 'dexId')).toEqual([])
  expect(objectField({}, 'legal')).toEqual({})
})
