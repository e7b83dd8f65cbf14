import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardConditions, cardStatuses } from '#domain/card-copy.ts'
import { accountCurrencies } from '#domain/exchange-rates.ts'
import type { ExportedCopy } from '#importers/collection-files/parsed-row.ts'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import type { ExportedCard, ExportedCollection } from './exported-collection.ts'
import { writeCollectionCsv } from './write-csv.ts'
import { writeCollectionJson } from './write-json.ts'

const spiteful = fc.constantFrom(
  "=cmd|' /C calc'!A0",
  '"quoted", and, comma',
  'line\nbreak\r\nand another',
  "'=1",
  'ميوتو ‏',
  '  spaces  ',
  'ピカチュウ 👩‍👩‍👧',
  ';=1;',
  '\\|',
  'sep=,',
)
const text = fc.oneof(spiteful, fc.string({ unit: 'binary' }), fc.string())
const word = text.filter(one => one !== '')
// The API trims companies and grades, and refuses blank ones.
const label = text.filter(one => one.trim() !== '')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const day = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })

const plainCopy: fc.Arbitrary<ExportedCopy> = fc.record({
  variant: maybe(fc.constantFrom('normal', 'holo+1st-edition@shadowless', 'reverse/masterball')),
  language: maybe(fc.constantFrom('de', 'pt-br')),
  condition: maybe(fc.constantFrom(...cardConditions)),
  grade: maybe(fc.record({ company: label, grade: label, certificate: maybe(word) })),
  quantity: fc.integer({ min: 1, max: 9999 }),
  pricePaid: maybe(
    fc.record({
      amount: fc.double({ min: 0, max: 1e9, noNaN: true }),
      currency: fc.constantFrom('USD', 'JPY'),
    }),
  ),
  acquiredOn: maybe(day.map(one => one.toISOString().slice(0, 10))),
  place: maybe(word),
  note: maybe(word),
})

const ownValue = fc.record({
  amount: fc.integer({ min: 0, max: 1e9 }),
  currency: fc.constantFrom(...accountCurrencies),
  day: day.map(one => one.toISOString().slice(0, 10)),
})
const index = fc.integer({ min: 1, max: 200 })
// The API trims names of binders.
const binderName = fc
  .oneof(fc.constantFrom('A/1/2/3; B', 'Blue\\', 'x2', '1/2'), label)
  .map(name => name.trim())
const pocket = fc.record({ name: binderName, page: index, row: index, column: index, quantity: index })
const pockets = fc.array(pocket, { minLength: 1, maxLength: 3 })
const copy: fc.Arbitrary<ExportedCopy> = fc
  .tuple(plainCopy, fc.option(ownValue), fc.option(pockets))
  .map(([one, own, binders]) => ({
    ...one,
    ...(own && { ownValue: own }),
    ...(binders && { binders }),
  }))

const card: fc.Arbitrary<ExportedCard> = fc.record({
  productId: fc.constantFrom('base1-4', 'ja-SV2a-201', 'exu-%3F', 'sm1+-1'),
  name: text,
  set: fc.record({ id: fc.constantFrom('base1', 'ja-SV2a'), name: text }),
  number: text,
  status: fc.constantFrom(...cardStatuses),
  notes: text,
  tags: fc.array(word, { maxLength: 4 }),
  addedAt: maybe(day.map(one => one.toISOString())),
  copies: fc.array(copy, { maxLength: 1 }),
})

const collection: fc.Arbitrary<ExportedCollection> = fc.record({
  name: text,
  description: text,
  notes: text,
  isPublic: fc.boolean(),
  setId: maybe(fc.constantFrom('base1', 'ja-SV2a')),
  createdAt: maybe(day.map(one => one.toISOString())),
  cards: fc.array(card, { maxLength: 6 }),
})

/** -0 is 0 in every file. */
function plain(saved: ExportedCollection): ExportedCollection {
  return JSON.parse(JSON.stringify(saved)) as ExportedCollection
}

function readBack(file: string): unknown {
  const read = readCollectionFile(new TextEncoder().encode(file))
  if (read.outcome === 'refused') return read.refusal
  expect(read.problems).toEqual([])
  const cards = read.rows.map(({ card: parsed, status, kept }) => ({ id: parsed.ids[0], status, ...kept }))
  return { ...read.collection, cards }
}

function expected({ cards, ...facts }: ExportedCollection) {
  const kept = cards.map(({ productId, status, notes, tags, addedAt, copies }) => ({
    id: productId,
    status,
    notes,
    tags,
    addedAt,
    copies,
  }))
  return { ...facts, cards: kept }
}

test('a collection survives a CSV round trip, whatever its texts contain', () => {
  fc.assert(
    fc.property(collection.map(plain), saved => {
      expect(readBack(writeCollectionCsv(saved))).toEqual(expected(saved))
    }),
    { numRuns: 300 },
  )
})

test('a collection survives a JSON round trip, whatever its texts contain', () => {
  fc.assert(
    fc.property(collection.map(plain), saved => {
      expect(readBack(writeCollectionJson(saved))).toEqual(expected(saved))
    }),
    { numRuns: 300 },
  )
})
