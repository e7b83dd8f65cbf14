import { expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import { joinTags, splitTags } from './csv-columns.ts'
import type { ExportedCollection } from './exported-collection.ts'
import { writeCollectionCsv } from './write-csv.ts'
import { writeCollectionJson } from './write-json.ts'

const unknown = {
  variant: null,
  language: null,
  condition: null,
  grade: null,
  pricePaid: null,
  acquiredOn: null,
  place: null,
  note: null,
}

const saved: ExportedCollection = {
  name: 'Binder',
  description: '',
  notes: '',
  isPublic: true,
  setId: null,
  createdAt: null,
  cards: [
    {
      productId: 'base1-4',
      name: 'Charizard',
      set: { id: 'base1', name: 'Base Set' },
      number: '4',
      status: 'owned',
      notes: '=1; 2',
      tags: ['a|b', 'c\\d'],
      addedAt: null,
      copies: [
        { ...unknown, quantity: 1 },
        { ...unknown, quantity: 2, variant: 'holo' },
      ],
    },
    {
      productId: 'ja-neo1-1',
      name: 'チコリータ',
      set: { id: 'ja-neo1', name: '金、銀' },
      number: '1',
      status: 'chasing',
      notes: '',
      tags: [],
      addedAt: null,
      copies: [],
    },
  ],
}

function read(file: string) {
  const found = readCollectionFile(file)
  if (found.outcome === 'refused') throw new Error(found.refusal)
  return found
}

test('a card has one line per kind of copy; one without copies has one line', () => {
  const lines = writeCollectionCsv(saved).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 1 + 2 + 1)
  expect(
    read(writeCollectionCsv(saved)).rows.map(({ card, kept }) => [card.ids, kept?.copies.length]),
  ).toEqual([
    [['base1-4'], 1],
    [['base1-4'], 1],
    [['ja-neo1-1'], 0],
  ])
})

test('a file saved by a spreadsheet with semicolons and moved columns is still recognized', () => {
  const { header, rows } = {
    header: 'Copy note;Status;Card ID;Notes;Record;Quantity;Tags',
    rows: ["'=x;owned;base1-4;n;card;3;a|b"],
  }
  const found = read([header, ...rows].join('\n'))
  expect(found.format).toEqual({ id: 'own-csv', name: 'ChaseKit' })
  expect(found.collection).toBeNull()
  expect(found.rows).toMatchObject([
    {
      status: 'owned',
      card: { ids: ['base1-4'] },
      kept: { notes: 'n', tags: ['a', 'b'], copies: [{ quantity: 3, note: '=x' }] },
    },
  ])
})

test('a saved card whose id no longer exists is matched by set and number', () => {
  const [first, , last] = read(writeCollectionCsv(saved)).rows
  expect(first?.card).toMatchObject({
    name: 'Charizard',
    sets: ['base1', 'Base Set'],
    number: '4',
    language: null,
  })
  expect(last?.card).toMatchObject({ language: 'ja' })
})

test('an unreadable card in JSON is reported by its position, and the others are read', () => {
  const file = JSON.parse(writeCollectionJson(saved)) as { cards: unknown[] }
  file.cards.splice(1, 0, 'nonsense', { productId: {}, tags: 7 })
  const found = read(JSON.stringify(file))
  expect(found.problems).toEqual([
    { line: 2, reason: 'unreadable' },
    { line: 3, reason: 'unreadable' },
  ])
  expect(found.rows.map(({ line }) => line)).toEqual([1, 4])
})

const jsonFile = (card: object) =>
  read(JSON.stringify({ format: 'chasekit-collection', version: 1, cards: [card] }))

test('missing fields are unknown, and so are values that no export writes, with a doubt', () => {
  const copy = { quantity: 1, condition: 'shiny', grade: {}, pricePaid: { amount: '1', currency: 'usd' } }
  const found = jsonFile({ productId: 'base1-4', copies: [copy] })
  expect(found.collection).toMatchObject({ name: '', isPublic: false })
  const pricePaid = { amount: 1, currency: 'USD' }
  expect(found.rows).toMatchObject([
    {
      status: 'chasing',
      copy: { unread: ['status-unknown'] },
      kept: { tags: [], copies: [{ ...unknown, quantity: 1, pricePaid, unread: ['condition-unknown'] }] },
    },
  ])
})

const columns = [
  'Status',
  'Quantity',
  'Condition',
  'Language',
  'Grading company',
  'Grade',
  'Certificate',
  'Price paid',
].concat(['Currency', 'Acquired', 'Variant', 'Copy note'])
const usual = { Status: 'owned', Quantity: '2' }

/** Reads rows with these cells as a spreadsheet with semicolons saves them. */
function readCells(...rows: Record<string, string>[]) {
  const lines = rows.map(row => [
    'card',
    'base1-4',
    ...columns.map(name => ({ ...usual, ...row })[name] ?? ''),
  ])
  return read([['Record', 'Card ID', ...columns], ...lines].map(cells => cells.join(';')).join('\n')).rows
}

test.each([
  [{ Acquired: '02.01.2026' }, { acquiredOn: '2026-01-02' }],
  [{ Acquired: '1/31/26' }, { acquiredOn: '2026-01-31' }],
  [{ 'Price paid': '12,5', Currency: 'eur' }, { pricePaid: { amount: 12.5, currency: 'EUR' } }],
  [{ 'Price paid': '0,00', Currency: 'USD' }, { pricePaid: { amount: 0, currency: 'USD' } }],
  [{ 'Price paid': '$1,234.50' }, { pricePaid: { amount: 1234.5, currency: 'USD' } }],
  [{ 'Price paid': '3', Currency: '€' }, { pricePaid: { amount: 3, currency: 'EUR' } }],
  [{ 'Price paid': '3' }, { pricePaid: null, price: { amount: 3, currency: null } }],
  [{ Language: 'German' }, { language: 'de' }],
  [{ Condition: 'NM' }, { condition: 'near-mint' }],
  [
    { 'Grading company': 'PSA', Grade: '9,5' },
    { grade: { company: 'PSA', grade: '9.5', certificate: null } },
  ],
  [{ 'Grading company': 'none', Grade: '-' }, {}],
  [{ 'Price paid': '-', Currency: 'USD' }, {}],
  [{ 'Price paid': '0,00 €' }, { pricePaid: { amount: 0, currency: 'EUR' } }],
  [{ Grade: 'PSA 10' }, { grade: { company: 'PSA', grade: '10', certificate: null } }],
  [{ Variant: 'Reverse Holo' }, { variant: null, printing: 'Reverse Holo' }],
  [{ Variant: 'reverse' }, { variant: 'reverse' }],
])('%j is read as a person or a spreadsheet writes it', (cells, copy) => {
  const [row] = readCells(cells)
  expect(row?.kept?.copies).toEqual([{ ...unknown, quantity: 2, ...copy }])
})

test.each([
  [{ Acquired: '1/2/2026' }, 'day-unknown'],
  [{ Acquired: 'last year' }, 'day-unknown'],
  [{ Condition: 'shiny' }, 'condition-unknown'],
  [{ Language: 'Klingon' }, 'language-unknown'],
  [{ 'Grading company': 'PSA' }, 'grade-unknown'],
  [{ Grade: '10' }, 'grade-unknown'],
  [{ Certificate: '12345678' }, 'grade-unknown'],
  [{ 'Price paid': '-5', Currency: 'USD' }, 'price-unknown'],
  [{ 'Price paid': 'free', Currency: 'USD' }, 'price-unknown'],
  [{ 'Price paid': '5', Currency: 'ABC' }, 'price-unknown'],
  [{ 'Price paid': '5', Currency: 'kr' }, 'price-unknown'],
])('%j is a doubt', (cells, doubt) => {
  const [row] = readCells(cells)
  expect(row?.kept?.copies).toEqual([{ ...unknown, quantity: 2, unread: [doubt] }])
})

test('a date whose order one row of the file shows is read in all rows', () => {
  const days = (...texts: string[]) =>
    readCells(...texts.map(Acquired => ({ Acquired }))).map(({ kept }) => kept?.copies[0]?.acquiredOn)
  expect(days('1/2/2026', '1/31/2026')).toEqual(['2026-01-02', '2026-01-31'])
  expect(days('2/1/2026', '31/1/2026')).toEqual(['2026-01-02', '2026-01-31'])
  expect(days('2/1/2026', '31/1/2026', '1/31/2026')).toEqual([null, '2026-01-31', '2026-01-31'])
})

test('a date of one copy in JSON shows the order of the others', () => {
  const copies = ['1/2/2026', '1/31/2026'].map(acquiredOn => ({ quantity: 1, acquiredOn }))
  const [row] = jsonFile({ productId: 'base1-4', status: 'owned', copies }).rows
  expect(row?.kept?.copies.map(({ acquiredOn }) => acquiredOn)).toEqual(['2026-01-02', '2026-01-31'])
})

test('a date of one unmatched row shows the order of the others', () => {
  const days = ['1/2/2026', '1/31/2026'].map(day => `unmatched,,owned,1,${day},`)
  const { rows } = read(['Record,Card ID,Status,Quantity,Acquired,Copy note', ...days].join('\n'))
  expect(rows.map(({ copy }) => copy.acquiredOn)).toEqual(['2026-01-02', '2026-01-31'])
})

test.each([
  ['Owned', 'owned', undefined],
  ['Wishlist', 'chasing', undefined],
  ['shiny', 'chasing', ['status-unknown']],
  ['', 'chasing', ['status-unknown']],
])('the status "%s" is %s', (Status, status, unread) => {
  const [row] = readCells({ Status })
  expect([row?.status, row?.copy.unread]).toEqual([status, unread])
})

test.each([
  ['0', 'none-held'],
  ['-2', 'quantity-unclear'],
  ['some', 'quantity-unclear'],
])('a row with quantity "%s" is ignored', (quantity, ignored) => {
  expect(readCells({ Quantity: quantity }).map(row => row.ignored)).toEqual([ignored])
  const copies = [{ quantity: Number(quantity) || quantity }]
  expect(jsonFile({ productId: 'base1-4', status: 'owned', copies }).rows.map(row => row.ignored)).toEqual([
    ignored,
  ])
})

test('of several copies in JSON, only those with an unreadable quantity are left out', () => {
  const [row] = jsonFile({
    productId: 'base1-4',
    status: 'owned',
    copies: [{ quantity: 2 }, { quantity: -1 }],
  }).rows
  expect(row).toMatchObject({
    ignored: null,
    copy: { unread: ['quantity-unknown'] },
    kept: { copies: [{ quantity: 2 }] },
  })
})

test.each([[[]], [['one']], [['a|b', 'c']], [['\\', '|', '\\|']], [['ピカ', ' spaces ']]])(
  'tags %j share one cell',
  tags => {
    expect(splitTags(joinTags(tags))).toEqual(tags)
  },
)

test('a row with facts of a copy but without a quantity is one copy with these facts', () => {
  const file =
    'Record,Card ID,Status,Condition,Quantity,Copy note\ncard,base1-4,owned,near-mint,,\ncard,base1-5,owned,,,\n'
  const [first, second] = read(file).rows
  expect(first?.kept?.copies).toEqual([{ ...unknown, quantity: 1, condition: 'near-mint' }])
  expect(second?.kept?.copies).toEqual([])
})

test('a certificate that a spreadsheet has rounded is a doubt', () => {
  const file = `Record,Card ID,Status,Condition,Grading company,Grade,Certificate,Quantity,Copy note
card,base1-4,owned,,PSA,10,"1,23457E+11",1,\n`
  const [copy] = read(file).rows[0]?.kept?.copies ?? []
  const grade = { company: 'PSA', grade: '10', certificate: null }
  expect(copy).toMatchObject({ grade, unread: ['certificate-unknown'] })
})
