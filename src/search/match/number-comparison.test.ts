import { expect, test } from 'vitest'
import type { Operator, QueryValue, RangeEnds } from '#search/query/query.ts'
import { dateTest, numberTest } from './number-comparison.ts'

const word = (text: string): QueryValue => ({ kind: 'word', text })
const numbers = [10, 50, 60, 70, Number.NaN]

test.each<[Operator, string, number[]]>([
  [':', '50', [50]],
  ['=', '50', [50]],
  ['!=', '50', [10, 60, 70]],
  ['<', '50', [10]],
  ['<=', '50', [10, 50]],
  ['>', '50', [60, 70]],
  ['>=', '50', [50, 60, 70]],
])('numbers %s %s pass, unknown numbers never', (operator, text, expected) => {
  expect(numbers.filter(numberTest(operator, word(text)))).toEqual(expected)
})

test.each<[string | null, string | null, RangeEnds, number[]]>([
  ['50', '60', 'inclusive', [50, 60]],
  ['10', '60', 'exclusive', [50]],
  ['10', '60', 'without-min', [50, 60]],
  ['10', '60', 'without-max', [10, 50]],
  [null, '50', 'inclusive', [10, 50]],
  ['60', null, 'inclusive', [60, 70]],
])('the range from %s to %s is %s', (min, max, within, expected) => {
  expect(numbers.filter(numberTest(':', { kind: 'range', min, max, within }))).toEqual(expected)
})

const days = [0, 20021231, 20030101, 20030615, 20031231, 20040101]

test.each<[Operator, string, number[]]>([
  [':', '2003', [20030101, 20030615, 20031231]],
  [':', '2003-06', [20030615]],
  [':', '2003/6/15', [20030615]],
  ['<', '2003', [20021231]],
  ['<=', '2003', [20021231, 20030101, 20030615, 20031231]],
  ['>', '2003', [20040101]],
  ['>', '2003-06', [20031231, 20040101]],
  ['>=', '2003-06', [20030615, 20031231, 20040101]],
  ['!=', '2003', [20021231, 20040101]],
])(
  'dates %s %s: a year or month means all its days, unknown dates never pass',
  (operator, text, expected) => {
    expect(days.filter(dateTest(operator, word(text)))).toEqual(expected)
  },
)

test.each<[string | null, string | null, RangeEnds, number[]]>([
  ['2003', '2003-06', 'inclusive', [20030101, 20030615]],
  ['2002', '2004', 'exclusive', [20030101, 20030615, 20031231]],
  ['2002', '2004', 'without-min', [20030101, 20030615, 20031231, 20040101]],
  ['2002', '2004', 'without-max', [20021231, 20030101, 20030615, 20031231]],
  ['2003-01', null, 'exclusive', [20030615, 20031231, 20040101]],
  [null, '2003', 'exclusive', [20021231]],
  ['2003', '2003', 'exclusive', []],
])('the dates from %s to %s are %s, with all days of both ends', (min, max, within, expected) => {
  expect(days.filter(dateTest(':', { kind: 'range', min, max, within }))).toEqual(expected)
})
