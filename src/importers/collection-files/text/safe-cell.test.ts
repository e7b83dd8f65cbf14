import fc from 'fast-check'
import { expect, test } from 'vitest'
import { protectCell, unprotectCell } from './safe-cell.ts'

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@me', "'@me"],
  ['\t=1', "'\t'=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ['a;=1', "a;'=1"],
  ['one\n=1', "one\n'=1"],
])('%j is written %j', (text, cell) => {
  expect(protectCell(text)).toBe(cell)
  expect(unprotectCell(cell)).toBe(text)
})

test.each(['Mew', 'a=b', 'Ho-Oh', "Farfetch'd", "'quoted'", '1 - 2', 'two\n\nparagraphs', ''])(
  '%j stays as it is',
  text => {
    expect(protectCell(text)).toBe(text)
  },
)

const tricky = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", ',', ';', '\t', '\r', '\n', '＝', 'a'),
})

test('no protected text starts a formula, and every text can be restored', () => {
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string({ unit: 'binary' })), text => {
      expect(protectCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]|[,;\t\r\n|][=+\-@＝＋－＠]/)
      expect(unprotectCell(protectCell(text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})
