import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cardsInResponse,
  signUpCollector,
  type Collector,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let requestId: string

beforeAll(async () => {
  api = await startCollectorsApi()
})
beforeEach(async () => {
  ash = await signUpCollector(api)
  requestId = randomUUID()
})
afterAll(() => api.close())

const text = 'name,set,number,quantity\nPikachu,Base Set,1,2\nClefable,Jungle,1,1\nMissingno,Nowhere,0,1\n'
const importFile = (body: object = {}) => ash.post('/collections/import', { text, requestId, ...body })
const collections = async () =>
  (await ash.get(`/collections?userId=${ash.id}`)).body['collections'] as { id: string; cardCount: number }[]

test('a repeated import into a new collection runs once and returns the same response', async () => {
  const first = await importFile({ name: 'Binder' })
  const second = await importFile({ name: 'Binder' })
  expect(first.body).toMatchObject({ added: 2, changed: 0, counts: { waiting: 1 } })
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await collections()).toMatchObject([{ cardCount: 2 }])
})

test('five concurrent repetitions create one collection', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => importFile()))
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await collections()).toHaveLength(1)
})

test('a repeated import adds copies once, and one undo removes them', async () => {
  const collectionId = await ash.collection({
    cards: [{ productId: 'base1-1', cardStatus: 'owned', copies: [{ variant: 'normal', quantity: 1 }] }],
  })
  const body = { collectionId, existing: 'add' }
  const first = await importFile(body)
  const second = await importFile(body)
  expect(first.body).toMatchObject({ added: 1, changed: 1 })
  expect(second.body).toEqual(first.body)
  const undone = await ash.post(`/collections/import/${String(second.body['importId'])}/undo`)
  expect(undone.body).toMatchObject({ removed: 1, restored: 1 })
  expect(await ash.cardsOf(collectionId)).toEqual(['base1-1'])
})

test.each([
  ['match', ['Missingno', 'Missingno', 'Missingno']],
  ['replace', ['Missingno', 'Missingno', 'Missingno']],
  ['add', ['Missingno', 'Missingno', 'Missingno', 'Missingno', 'Missingno']],
] as const)(
  'unmatched rows that are imported again with "%s" are stored as often as in the file',
  async (existing, names) => {
    const row = 'Missingno,Nowhere,0,1\n'
    const first = await importFile({ text: `name,set,number,quantity\n${row}${row}` })
    const collectionId = String(first.body['collectionId'])
    const file = `name,set,number,quantity\nPikachu,Base Set,1,2\n${row}${row}${row}`
    await importFile({ text: file, collectionId, existing, requestId: randomUUID() })
    const { body } = await ash.get(`/collections/${collectionId}/waiting`)
    expect((body['rows'] as { shown: { name: string } }[]).map(({ shown }) => shown.name)).toEqual(names)
  },
)

test('numbers of owned and of wanted copies are both imported, and not again from the same file', async () => {
  const file = 'name,set,number,have,want\nPikachu,Base Set,1,2,4\n'
  const { body } = await importFile({ text: file })
  const collectionId = String(body['collectionId'])
  const numbers = async () => {
    const cards = cardsInResponse(await ash.get(`/collections/${collectionId}`))
    return cards.map(({ copies }) =>
      (copies as { status: string; quantity: number }[]).map(({ status, quantity }) => [status, quantity]),
    )
  }
  const both = [
    [
      ['owned', 2],
      ['wanted', 4],
    ],
  ]
  expect(await numbers()).toEqual(both)
  const again = await importFile({ text: file, collectionId, requestId: randomUUID() })
  expect(again.body).toMatchObject({ added: 0, changed: 0 })
  expect(await numbers()).toEqual(both)
})

test('another request id starts another import', async () => {
  const first = await importFile()
  const second = await importFile({ requestId: randomUUID() })
  expect(second.body['importId']).not.toBe(first.body['importId'])
  expect(await collections()).toHaveLength(2)
})
