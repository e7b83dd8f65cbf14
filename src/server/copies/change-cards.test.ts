import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { copiesClient } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let id: string
let client: ReturnType<typeof copiesClient>

const cards = [
  { productId: 'base1-1', cardStatus: 'owned' },
  { productId: 'base1-2', cardStatus: 'chasing' },
]
const set = (body: object) => ash.put(`/collections/${id}/cards/batch`, { addMissing: true, ...body })
const statuses = async () =>
  (await client.content()).cards.map(({ productId, status }) => [productId, status])

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
beforeEach(async () => {
  id = await ash.collection({ cards })
  client = copiesClient(ash, id)
})
afterAll(() => api.close())

describe('setting a status with addMissing', () => {
  const productIds = ['base1-3', 'base1-1', 'base1-2', 'base1-4']

  test('to owned adds missing cards at the end and turns wanted ones into owned ones', async () => {
    const { body } = await set({ productIds, cardStatus: 'owned' })
    expect(body).toMatchObject({ changed: ['base1-2', 'base1-3', 'base1-4'], ownedCount: 4 })
    expect(await statuses()).toEqual([
      ['base1-1', 'owned'],
      ['base1-2', 'owned'],
      ['base1-3', 'owned'],
      ['base1-4', 'owned'],
    ])
    expect((await client.content()).counts).toEqual([4, 4])
  })

  test('to wanted leaves owned cards owned', async () => {
    const { body } = await set({ productIds, cardStatus: 'chasing' })
    expect(body).toMatchObject({ changed: ['base1-3', 'base1-4'], ownedCount: 1 })
    expect((await statuses())[0]).toEqual(['base1-1', 'owned'])
  })

  test('can be undone in one step, which removes the added cards', async () => {
    const before = await client.content()
    const { body } = await set({ productIds, cardStatus: 'owned' })
    expect((await client.undo(body as never)).status).toBe(200)
    expect(await client.content()).toEqual(before)
  })

  test('repeated with the same requestId returns the first response, also after an undo', async () => {
    const call = { productIds, cardStatus: 'owned', requestId: randomUUID() }
    const first = await set(call)
    expect((await set(call)).body).toEqual(first.body)
    await client.undo(first.body as never)
    expect((await set(call)).body).toEqual(first.body)
    expect(await statuses()).toHaveLength(2)
  })

  test('names an unknown card, and changes nothing', async () => {
    const before = await client.content()
    const { status, body } = await set({ productIds: ['base1-3', 'nothing-1'], cardStatus: 'owned' })
    expect(status).toBe(400)
    expect(body['fields']).toEqual({ 'productIds.1': 'There is no card nothing-1' })
    expect(await client.content()).toEqual(before)
  })

  test('that changes nothing has no change to undo', async () => {
    const { body } = await set({ productIds: ['base1-1'], cardStatus: 'owned' })
    expect(body).toMatchObject({ changed: [], change: null })
  })

  test('of another user is 404', async () => {
    const misty = await signUpCollector(api)
    const body = { productIds, cardStatus: 'owned', addMissing: true }
    expect((await misty.put(`/collections/${id}/cards/batch`, body)).status).toBe(404)
    expect(await statuses()).toHaveLength(2)
  })
})

test('without addMissing cards that the collection lacks are ignored', async () => {
  const body = { productIds: ['base1-2', 'base1-3', 'nothing-1'], cardStatus: 'owned' }
  const { body: response } = await ash.put(`/collections/${id}/cards/batch`, body)
  expect(response).toMatchObject({ changed: ['base1-2'] })
})
