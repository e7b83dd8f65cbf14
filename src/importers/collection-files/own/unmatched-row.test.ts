import { expect, test } from 'vitest'
import { noCardIdentifiers, noCopyDetails, type ParsedRow } from '#importers/collection-files/parsed-row.ts'
import { readUnmatchedRow, unmatchedRecord } from './unmatched-row.ts'

const full: ParsedRow = {
  status: 'owned',
  ignored: null,
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
    binders: [{ name: 'Blue; A', page: 12, row: 2, column: 3, quantity: 2 }],
    note: 'n',
  },
  tags: ['trade', 'a|b'],
}
const empty: ParsedRow = { status: 'chasing', ignored: null, card: noCardIdentifiers, copy: noCopyDetails }

test.each([full, empty, { ...full, wanted: 4 }])(
  'an unmatched row is the same after writing and reading its cells',
  row => {
    const cells = unmatchedRecord(row)
    expect(readUnmatchedRow(column => cells[column] ?? '', 3, 'either')).toEqual({
      ...row,
      line: 3,
      kept: null,
    })
  },
)

test.each(['', '0'])('the number of wanted copies "%s" is none', Wanted => {
  const cells = { ...unmatchedRecord(full), Wanted }
  expect(readUnmatchedRow(column => cells[column] ?? '', 3, 'either')).toEqual({
    ...full,
    line: 3,
    kept: null,
  })
})

test.each(['many', '-1'])('the number of wanted copies "%s" is a doubt', Wanted => {
  const cells = { ...unmatchedRecord(full), Wanted }
  const row = readUnmatchedRow(column => cells[column] ?? '', 3, 'either')
  expect(row).toMatchObject({ copy: { unread: ['quantity-unknown'] } })
  expect(row).not.toHaveProperty('wanted')
})
