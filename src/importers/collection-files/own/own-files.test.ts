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

test('missing fields and fields of another type are unknown', () => {
  const card = {
    productId: 'base1-4',
    copies: [{ quantity: 0, condition: 'shiny', grade: {}, pricePaid: { amount: '1' } }],
  }
  const found = read(JSON.stringify({ format: 'chasekit-collection', version: 1, cards: [card] }))
  expect(found.collection).toMatchObject({ name: '', isPublic: false })
  expect(found.rows).toMatchObject([
    { status: 'chasing', kept: { tags: [], copies: [{ ...unknown, quantity: 1 }] } },
  ])
})

test.each([[[]], [['one']], [['a|b', 'c']], [['\\', '|', '\\|']], [['ピカ', ' spaces ']]])(
  'tags %j share one cell',
  tags => {
    expect(splitTags(joinTags(tags))).toEqual(tags)
  },
)
