import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let first: string
let second: string
/** A row of two copies of each collection. */
let rows: Map<string, string>

const cards = [
  { productId: 'base1-1', cardStatus: 'chasing' },
  { productId: 'base1-2', cardStatus: 'owned', copies: [{ variant: 'normal', quantity: 2 }] },
]

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
beforeEach(async () => {
  first = await ash.collection({ cards })
  second = await ash.collection({ cards })
  const copies = (await ash.get('/copies?pageSize=100')).body['copies'] as {
    id: string
    collectionId: string
  }[]
  rows = new Map(copies.map(({ id, collectionId }) => [collectionId, id]))
})
afterAll(() => api.close())

type Call = (requestId: string, collectionId: string) => ReturnType<Collector['post']>

const productIds = ['base1-1']
const text = 'name,set,number,quantity\nClefable,Jungle,1,1\n'
const calls: Record<string, Call> = {
  'POST /copies': (requestId, collectionId) =>
    ash.post('/copies', { requestId, copies: [{ collectionId, productId: 'base1-1' }] }),
  'POST /copies/{id}/split': (requestId, collectionId) =>
    ash.post(`/copies/${rows.get(collectionId)}/split`, { requestId, quantity: 1 }),
  'POST /copies/batch': (requestId, collectionId) =>
    ash.post('/copies/batch', { requestId, cards: [{ collectionId, productId: 'base1-1' }], addTags: ['a'] }),
  'PUT /collections/{id}/cards/batch': (requestId, collectionId) =>
    ash.put(`/collections/${collectionId}/cards/batch`, { requestId, productIds, cardStatus: 'owned' }),
  'DELETE /collections/{id}/cards': (requestId, collectionId) =>
    ash.remove(`/collections/${collectionId}/cards?productId=base1-1&requestId=${requestId}`),
  'POST /collections/import': (requestId, collectionId) =>
    ash.post('/collections/import', { requestId, collectionId, text }),
}

const used = [409, 'conflict', 'This requestId was used for another change. Please use a new one.']
const outcome = async (response: ReturnType<Collector['post']>) => {
  const { status, body } = await response
  return [status, body['code'], body['error']]
}
const contentOf = async (id: string) => (await ash.get(`/collections/${id}`)).body

test.each(Object.entries(calls))(
  'the requestId of %s for another collection is refused, and changes nothing',
  async (_, call) => {
    const requestId = randomUUID()
    expect((await call(requestId, first)).status).toBeLessThan(300)
    const before = await contentOf(second)
    expect(await outcome(call(requestId, second))).toEqual(used)
    expect(await contentOf(second)).toEqual(before)
  },
)

test('the requestId of one call is refused by another call', async () => {
  const requestId = randomUUID()
  const { 'PUT /collections/{id}/cards/batch': change, 'POST /collections/import': _, ...others } = calls
  await change?.(requestId, first)
  for (const call of Object.values(others)) expect(await outcome(call(requestId, first))).toEqual(used)
})

test('the requestId of an import into a collection is refused for a new one, and the other way round', async () => {
  const requestId = randomUUID()
  const importInto = (id: string, collectionId?: string) =>
    ash.post('/collections/import', { requestId: id, collectionId, text })
  await importInto(requestId, first)
  expect(await outcome(importInto(requestId))).toEqual(used)
  const other = randomUUID()
  expect((await importInto(other)).status).toBe(201)
  expect(await outcome(importInto(other, first))).toEqual(used)
})

test('the requestId of a new collection never makes an import use that collection', async () => {
  const requestId = randomUUID()
  const { body } = await ash.post('/collections', { name: 'Binder', requestId })
  const imported = await ash.post('/collections/import', { requestId, text })
  expect(imported.body).toMatchObject({ isNew: true, added: 1 })
  expect(imported.body['collectionId']).not.toBe(body['id'])
})
