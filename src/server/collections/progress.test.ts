import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi, TestResponse } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let binder: string

beforeAll(async () => {
  api = await startCollectorsApi()
})
beforeEach(async () => {
  ash = await signUpCollector(api)
  const cards = ['base1-1', 'base1-2'].map(productId => ({ productId, cardStatus: 'owned' }))
  binder = await ash.collection({ name: 'Binder', cards })
})
afterAll(() => api.close())

const chaseBase = async (facts: object = {}) =>
  (await ash.post('/collections', { name: 'Base Set', setId: 'base1', ...facts })).body
const numbersOf = async (path: string, query = '') => {
  const { cards, owned, chasing, ownedElsewhere, percent } = (await ash.get(`${path}/stats${query}`)).body
  return { cards, owned, chasing, ownedElsewhere, percent }
}

test('a saved set of which cards are owned starts with their number, and stores none of them as owned', async () => {
  const { id, ownedCount, cardCount, ownedElsewhere } = await chaseBase()
  expect({ ownedCount, cardCount, ownedElsewhere }).toEqual({
    ownedCount: 0,
    cardCount: 7,
    ownedElsewhere: 2,
  })
  expect(await numbersOf(`/collections/${id}`)).toEqual({
    cards: 7,
    owned: 0,
    chasing: 7,
    ownedElsewhere: 2,
    percent: 28,
  })
  const { body } = await ash.get(`/collections/${id}/completion`)
  expect(body).toMatchObject({
    cards: { total: 7, owned: 0, percent: 28 },
    sets: [{ owned: 2, percent: 28 }],
  })
})

test('owning a card in the collection itself does not change its progress', async () => {
  const { id } = await chaseBase()
  await ash.put(`/collections/${id}/cards?productId=base1-1`, { cardStatus: 'owned' })
  expect(await numbersOf(`/collections/${id}`)).toMatchObject({ owned: 1, ownedElsewhere: 1, percent: 28 })
})

test('by choice only the cards that the collection owns are its progress', async () => {
  const { id } = await chaseBase()
  expect(await numbersOf(`/collections/${id}`, '?ownedIn=collection')).toMatchObject({
    owned: 0,
    ownedElsewhere: 0,
    percent: 0,
  })
})

test('every response about an own collection has the number, also after changes elsewhere', async () => {
  const { id } = await chaseBase()
  const inList = async (path: string) => {
    const { collections } = (await ash.get(path)).body as {
      collections: { id: unknown; ownedElsewhere?: number }[]
    }
    return Object.fromEntries(
      collections.map(one => [one.id === id ? 'chase' : 'binder', one.ownedElsewhere]),
    )
  }
  expect(await inList('/collections')).toEqual({ chase: 2, binder: 0 })
  await ash.remove(`/collections/${binder}/cards?productId=base1-2`)
  expect(await inList('/collections')).toEqual({ chase: 1, binder: 0 })
  for (const response of [ash.get(`/collections/${id}`), ash.put(`/collections/${id}`, { name: 'Base' })])
    expect((await response).body).toMatchObject({ ownedElsewhere: 1 })
  await ash.remove(`/collections?id=${binder}`)
  expect(await inList('/collections')).toEqual({ chase: 0 })
  expect((await ash.post(`/collections/${binder}/restore`)).body).toMatchObject({ ownedElsewhere: 0 })
  expect(await inList('/collections')).toEqual({ chase: 1, binder: 0 })
})

test('others never see it, and see the progress of the collection alone', async () => {
  const { id } = await chaseBase({ isPublic: true })
  const stranger = await signUpCollector(api)
  const responses: TestResponse[] = []
  for (const path of [
    `/collections/${id}`,
    `/collections/${id}/stats`,
    '/collections/public',
    `/collections?userId=${ash.id}`,
  ])
    for (const call of [{ token: stranger.token }, {}])
      responses.push(await api.call('GET', `/api${path}`, call))
  for (const { status, text } of responses) {
    expect(status).toBe(200)
    expect(text).not.toContain('ownedElsewhere')
    expect(text).not.toContain('Binder')
  }
  expect(responses[2]?.body).toMatchObject({ percent: 0, owned: 0, chasing: 7 })
})
