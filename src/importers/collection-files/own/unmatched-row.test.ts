import { expect, test } from 'vitest'
import { noCardIdentifiers, noCopyDetails, type ParsedRow } from '#importers/collection-files/parsed-row.ts'
import { readUnmatchedRow, unmatchedRecords } from './unmatched-row.ts'

const full: ParsedRow = {
  status: 'owned',
  aside: null,
  card: {
    ids: ['a|b', 'me2-112'],
    product: { marketplace: 'tcgplayer', id: 42 },
    sets: ['Set of Tomorrow', 'SOT'],
    number: '7',
    total: 102,
    name: 'Missingno',
    language: 'ja',
  },
  copy: {
    printing: 'Reverse Holofoil',
    language: 'ja',
    condition: 'near-mint',
    grade: { company: 'PSA', grade: '9', certificate: '12' },
    quantity: 2,
    price: { amount: 12.5, currency: null },
    acquiredOn: '2026-01-10',
    place: 'Box',
    note: 'n',
  },
  tags: ['trade', 'a|b'],
}
const empty: ParsedRow = { status: 'chasing', aside: null, card: noCardIdentifiers, copy: noCopyDetails }

test.each([full, empty])('an unmatched row is the same after writing and reading its cells', row => {
  const records = unmatchedRecords(row)
  const read = records.map(cells => readUnmatchedRow(column => cells[column] ?? '', 3))
  expect(read).toEqual([{ ...row, line: 3, kept: null }])
})

test('an unmatched row with wanted copies beside owned ones is written as two records', () => {
  const records = unmatchedRecords({ ...full, wanted: 4 })
  const [owned, wanted] = records.map(cells => readUnmatchedRow(column => cells[column] ?? '', 3))
  expect(records).toHaveLength(2)
  expect(owned).toEqual({ ...full, line: 3, kept: null })
  expect(wanted).toMatchObject({
    status: 'chasing',
    card: full.card,
    copy: { ...noCopyDetails, printing: 'Reverse Holofoil', language: 'ja', quantity: 4 },
  })
})
