import { expect, test } from 'vitest'
import { takeValues } from './parse-value.ts'
import { createScanner } from './scanner.ts'

function read(text: string) {
  const scanner = createScanner(text)
  return { values: takeValues(scanner), rest: scanner.text.slice(scanner.at) }
}

const word = (text: string) => ({ kind: 'word', text })
const phrase = (text: string) => ({ kind: 'phrase', text })
const range = (min: string | null, max: string | null, within = 'inclusive') => ({
  kind: 'range',
  min,
  max,
  within,
})

test.each([
  ['fire rest', [word('fire')], ' rest'],
  ['fire)', [word('fire')], ')'],
  ['fire,water rest', [word('fire'), word('water')], ' rest'],
  ['fire, water', [word('fire')], ', water'],
  ['a|b|c', [word('a'), word('b'), word('c')], ''],
  ['"a b"|c', [phrase('a b'), word('c')], ''],
  ['"a \\" b"', [phrase('a " b')], ''],
  ['"open end', [phrase('open end')], ''],
  ['“curly”', [phrase('curly')], ''],
  ['「リザードン」x', [phrase('リザードン')], 'x'],
  ['/a b/ c', [{ kind: 'regex', text: 'a b' }], ' c'],
  ['/a\\/b/', [{ kind: 'regex', text: 'a/b' }], ''],
  ['/open', [word('/open')], ''],
  ['1..5', [range('1', '5')], ''],
  ['..5', [range(null, '5')], ''],
  ['1..', [range('1', null)], ''],
  ['1..*', [range('1', null)], ''],
  ['[1 TO 5]', [range('1', '5')], ''],
  ['[* to 5] x', [range(null, '5')], ' x'],
  ['{1 TO 5}', [range('1', '5', 'exclusive')], ''],
  ['{1 TO 5]', [range('1', '5', 'without-min')], ''],
  ['[1 TO 5}', [range('1', '5', 'without-max')], ''],
  ['[broken', [word('[broken')], ''],
  ['(a or b) c', [word('a'), word('b')], ' c'],
  ['(a | "b c"', [word('a'), phrase('b c')], ''],
  ['()', [], ''],
  ['', [], ''],
  [' later', [], ' later'],
])('%j is read as %j', (text, values, rest) => {
  expect(read(text)).toEqual({ values, rest })
})

test('full-width characters are read as ASCII with unchanged offsets', () => {
  const text = '（ａ｜ｂ）　ｃ'
  expect(createScanner(text).text).toBe('(a|b) c')
  expect(createScanner(text).text).toHaveLength(text.length)
})
