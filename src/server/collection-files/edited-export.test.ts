import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Collector,
  cardsInResponse,
  signUpCollector,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

const price = { amount: 12.5, currency: 'EUR' }
const ownValue = { amount: 4000, currency: 'JPY', day: '2026-11-20' }
const copies = [
  { quantity: 2, condition: 'near-mint', acquiredOn: '2026-01-02', pricePaid: price, place: 'Box', ownValue },
  { quantity: 3, condition: 'near-mint', acquiredOn: '2026-02-03', pricePaid: price, place: 'Box' },
  { quantity: 1, grade: { company: 'PSA', grade: '9.5', certificate: '123' }, language: 'de' },
]

/** Exports a collection, changes the text, imports it again, and returns the copies of its first card. */
async function importEdited(edit: (file: string) => string, existing = 'match') {
  const id = await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned', copies }] })
  const { text } = await ash.get(`/collections/${id}/export?format=csv`)
  const done = await ash.post('/collections/import', { text: edit(text), collectionId: id, existing })
  expect(done.status, done.text).toBe(201)
  const [card] = cardsInResponse(await ash.get(`/collections/${id}/cards`))
  return card?.['copies'] as Record<string, unknown>[]
}

const replaceAll =
  (...pairs: [string, string][]) =>
  (file: string) =>
    pairs.reduce((text, [from, to]) => text.replaceAll(from, to), file)

test.each([
  ['days of a spreadsheet', replaceAll(['2026-01-02', '02.01.2026'], ['2026-02-03', '03.02.2026'])],
  ['days whose order is unknown', replaceAll(['2026-01-02', '1/2/2026'], ['2026-02-03', '2/3/2026'])],
  ['decimal commas', replaceAll(['12.5', '"12,5"'], ['9.5', '"9,5"'])],
  ['currencies in lower case', replaceAll(['EUR', 'eur'])],
  ['prices without their currency', replaceAll(['EUR', ''])],
  ['prices that cannot be read', replaceAll(['12.5', 'a dozen'])],
  ['conditions by another name', replaceAll(['near-mint', 'NM'])],
  ['conditions that do not exist', replaceAll(['near-mint', 'shiny'])],
  ['languages by name', replaceAll([',de,', ',German,'])],
  ['languages that do not exist', replaceAll([',de,', ',Klingon,'])],
  ['certificates that a spreadsheet has rounded', replaceAll([',9.5,123,', ',9.5,1.23457E+11,'])],
  ['values of the owner that cannot be read', replaceAll([',4000,JPY,', ',much,JPY,'])],
  ['values of the owner in an unknown currency', replaceAll([',4000,JPY,', ',4000,GBP,'])],
  ['no values of the owner', replaceAll(['My value', 'Other'])],
  ['grades without their number', replaceAll([',PSA,9.5,123,', ',PSA,,123,'])],
])('an export with %s doubles no copies', async (_what, edit) => {
  const after = await importEdited(edit)
  expect(after.map(({ quantity }) => quantity)).toEqual([2, 3, 1])
  expect(after).toMatchObject(copies)
})

test('copies with unreadable days are those of the same quantity, in any order of the rows', async () => {
  const after = await importEdited(file => {
    const [header, ...rows] = file
      .replaceAll(/2026-0\d-0\d/g, '?')
      .trim()
      .split(/\r?\n/)
    return [header, ...rows.toReversed()].join('\n')
  })
  expect(after).toMatchObject(copies)
  expect(after).toHaveLength(3)
})

test('a copy with an unreadable day is added to the one that differs in nothing else', async () => {
  const after = await importEdited(replaceAll(['2026-01-02', 'long ago']), 'add')
  expect(after.map(({ quantity }) => quantity)).toEqual([4, 6, 2])
})

test('a copy with an unreadable day that differs in something else is another copy', async () => {
  const after = await importEdited(replaceAll(['2026-01-02', 'long ago'], ['Box', 'Binder']))
  expect(after.map(({ quantity }) => quantity)).toEqual([2, 3, 1, 2, 3])
})

test('copies whose status cannot be read stay as they are when the collection is made like the file', async () => {
  expect(await importEdited(replaceAll([',owned,', ',TRUE,']), 'replace')).toMatchObject(copies)
})

test('rows whose quantity is 0, negative or unreadable are ignored', async () => {
  const file = (quantity: string) =>
    `Record,Card ID,Status,Quantity,Copy note\ncard,base1-2,owned,${quantity},\ncard,base1-1,owned,1,`
  for (const [quantity, reason] of [
    ['0', 'none-held'],
    ['-3', 'quantity-unclear'],
    ['few', 'quantity-unclear'],
  ]) {
    const { body } = await ash.post('/collections/import/preview', { text: file(String(quantity)) })
    expect(body['rows']).toMatchObject([{ outcome: 'aside', reason }, { outcome: 'card' }])
  }
})
