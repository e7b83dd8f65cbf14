import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRow,
  createColumnDraft,
  finishColumn,
  parseColumnNumbers,
  valuePositionsByCard,
  firstValueByCard,
} from './column.ts'
import { createGrowingInts, filledInts, pushInt } from './growing-ints.ts'
import { buildPostings } from './postings.ts'

test('entries are grouped by key in insertion order', () => {
  const entries = fc.array(fc.tuple(fc.nat(9), fc.nat(99)))
  fc.assert(
    fc.property(entries, pairs => {
      const keys = Int32Array.from(pairs, ([key]) => key)
      const values = Int32Array.from(pairs, ([, value]) => value)
      const built = buildPostings(keys, values, 10)
      for (let key = 0; key < 10; key++) {
        const group = built.values.subarray(built.starts[key], built.starts[key + 1])
        expect([...group]).toEqual(pairs.filter(pair => pair[0] === key).map(pair => pair[1]))
      }
    }),
  )
})

test('a growing list returns all pushed numbers', () => {
  const ints = createGrowingInts()
  for (let number = 0; number < 5000; number++) pushInt(ints, number)
  expect([...filledInts(ints)]).toEqual(Array.from({ length: 5000 }, (_, number) => number))
})

function columnOf(rows: (string | null)[][], order: number[]) {
  const draft = createColumnDraft()
  for (const row of rows) addRow(draft, row)
  return { draft, order: Int32Array.from(order), column: finishColumn(draft, Int32Array.from(order)) }
}

test('a column returns the cards of each value in catalogue order', () => {
  const { column, draft, order } = columnOf(
    [['Fire'], ['Water', 'Fire'], [], ['Fire', 'Fire'], [null, '']],
    [4, 3, 2, 1, 0],
  )
  const cardsOf = (value: string) => {
    const position = column.values.indexOf(value)
    return [...column.cards.subarray(column.starts[position], column.starts[position + 1])]
  }
  expect([cardsOf('Fire'), cardsOf('Water')]).toEqual([[1, 3, 4], [3]])
  expect([...firstValueByCard(draft, order)].map(position => column.values[position] ?? null)).toEqual([
    null,
    'Fire',
    null,
    'Water',
    'Fire',
  ])
  const { starts, values } = valuePositionsByCard(column, 5)
  expect(
    [...values.subarray(starts[3], starts[4])].map(position => column.values[position]).toSorted(),
  ).toEqual(['Fire', 'Water'])
})

test('values are parsed as numbers if they contain one', () => {
  expect([
    ...parseColumnNumbers(columnOf([['120'], ['30+'], ['LV.12'], ['none']], [0, 1, 2, 3]).column),
  ]).toEqual([120, 30, 12, Number.NaN])
})
