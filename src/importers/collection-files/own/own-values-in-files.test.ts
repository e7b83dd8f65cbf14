import { expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import type { ExportedCopy } from '#importers/collection-files/parsed-row.ts'
import type { ExportedCollection } from './exported-collection.ts'
import { writeCollectionCsv } from './write-csv.ts'
import { writeCollectionJson } from './write-json.ts'

const plain: ExportedCopy = {
  variant: null,
  language: null,
  condition: null,
  grade: null,
  quantity: 1,
  pricePaid: null,
  acquiredOn: null,
  place: null,
  note: null,
}
const card = {
  productId: 'base1-4',
  name: 'Charizard',
  set: { id: 'base1', name: 'Base Set' },
  number: '4',
  status: 'owned' as const,
  notes: '',
  tags: [],
  addedAt: null,
}
const facts = { name: 'Binder', description: '', notes: '', isPublic: true, setId: null, createdAt: null }
const collectionOf = (...copies: ExportedCopy[]): ExportedCollection => ({
  ...facts,
  cards: [{ ...card, copies }],
})

/** Reads the copies of a file with one card. */
function copiesIn(file: string) {
  const found = readCollectionFile(file)
  if (found.outcome === 'refused') throw new Error(found.refusal)
  return found.rows[0]?.kept?.copies ?? []
}

test('a file of a collection without values of the owner is what it was', () => {
  expect(writeCollectionCsv(collectionOf(plain))).not.toContain('My value')
  expect(writeCollectionJson(collectionOf(plain))).not.toContain('ownValue')
  const ownValue = { amount: 5, currency: 'EUR', day: '2026-11-27' } as const
  const file = writeCollectionCsv(collectionOf({ ...plain, ownValue }))
  const [header, ...lines] = file.trimEnd().split('\r\n')
  expect(header).toMatch(/,Wanted,My value,My value currency,My value day$/)
  expect(lines[1]).toMatch(/,5,EUR,2026-11-27$/)
})

const header = 'Record,Card ID,Status,Copy note,My value,My value currency,My value day'

test.each([
  ['5', 'USD', ''],
  ['5', '', '2026-11-27'],
  ['5', 'GBP', '2026-11-27'],
  ['-5', 'USD', '2026-11-27'],
  ['2000000000', 'USD', '2026-11-27'],
  ['', 'USD', '2026-11-27'],
])('a value of the owner of "%s" "%s" "%s" is left out with a doubt', (amount, currency, day) => {
  const cells = ['card', 'base1-4', 'owned', 'x', amount, currency, day].join(',')
  const copies = copiesIn(`${header}\n${cells}`)
  expect(copies).toMatchObject([{ note: 'x', unread: ['own-value-unknown'] }])
  expect(copies[0]).not.toHaveProperty('ownValue')
})

test('a value of the owner is read as a spreadsheet writes it, rounded to its currency', () => {
  const cells = ['card', 'base1-4', 'owned', 'x', '"12,50"', 'eur', '27.11.2026'].join(',')
  const copies = copiesIn(`${header}\n${cells}`)
  expect(copies).toMatchObject([{ ownValue: { amount: 12.5, currency: 'EUR', day: '2026-11-27' } }])
})
