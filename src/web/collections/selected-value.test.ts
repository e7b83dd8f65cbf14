import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { selectedValue } from './selected-value.ts'

const rows = [aRow('a', { value: 2.5 }), aRow('b', { value: 4 }), aRow('c')]

test('the selected cards are worth their sum; an unknown price counts nothing', () => {
  expect(selectedValue(rows, new Set(['a', 'b']))).toBe(6.5)
  expect(selectedValue(rows, new Set(['b', 'c']))).toBe(4)
})

test('nothing selected has no value', () => expect(selectedValue(rows, new Set())).toBeUndefined())

test('while a selected card is not loaded, the value is not known', () => {
  expect(selectedValue(rows, new Set(['a', 'z']))).toBe('loading')
})
