import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
})
beforeEach(async () => {
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

type Progress = { set: { id: string }; owned: number; total: number; percent: number }

const progress = async (query = '') => {
  const { sets } = (await ash.get(`/collections/progress${query}`)).body as { sets: Progress[] }
  return sets.map(({ set, owned, total, percent }) => [set.id, owned, total, percent])
}
const collect = (cardStatus: string, ...productIds: string[]) =>
  ash.collection({ cards: productIds.map(productId => ({ productId, cardStatus })) })

test('sets with owned cards are listed, over all collections, the most complete first', async () => {
  expect(await progress()).toEqual([])
  await collect('owned', 'base1-1', 'jungle-1', 'ja-neo1-1')
  const second = await collect('owned', 'base1-1', 'base1-2', 'base1-3', 'base1-4')
  expect(await progress()).toEqual([
    ['ja-neo1', 1, 1, 100],
    ['base1', 4, 7, 57],
    ['jungle', 1, 2, 50],
  ])
  await ash.remove(`/collections?id=${second}`)
  expect(await progress()).toEqual([
    ['ja-neo1', 1, 1, 100],
    ['jungle', 1, 2, 50],
    ['base1', 1, 7, 14],
  ])
})

test('wanted cards, cards without a number and cards that the catalogue lacks do not count', async () => {
  await collect('chasing', 'base1-1', 'jungle-1')
  await collect('owned', 'base1-2', 'base1-x', 'base1-0')
  await api.pool.query("update collection_cards set card_id = 'gone-1' where card_id = 'base1-2'")
  expect(await progress()).toEqual([])
  await collect('owned', 'base1-3')
  expect(await progress()).toEqual([['base1', 1, 7, 14]])
})

test('sets between two percentages are listed, in pages', async () => {
  await collect('owned', 'base1-1', 'jungle-1', 'ja-neo1-1')
  expect(await progress('?minPercent=14&maxPercent=99')).toEqual([
    ['jungle', 1, 2, 50],
    ['base1', 1, 7, 14],
  ])
  expect(await progress('?minPercent=15&maxPercent=99')).toEqual([['jungle', 1, 2, 50]])
  expect(await progress('?minPercent=100')).toEqual([['ja-neo1', 1, 1, 100]])
  const { body } = await ash.get('/collections/progress?pageSize=1&page=2')
  expect(body).toMatchObject({
    sets: [{ set: { id: 'jungle', name: 'Jungle', code: 'jungle', language: 'en', nameEn: null } }],
    pagination: { total: 3, hasNext: true },
  })
})

test('others learn nothing: the list is the own one, and visitors get none', async () => {
  await ash.collection({ isPublic: true, cards: [{ productId: 'jungle-1', cardStatus: 'owned' }] })
  const misty = await signUpCollector(api)
  expect((await misty.get('/collections/progress')).body['sets']).toEqual([])
  expect((await api.call('GET', '/api/collections/progress')).status).toBe(401)
})

test.each(['minPercent=101', 'minPercent=-1', 'maxPercent=all', 'maxPercent=', 'page=0'])(
  '%s is refused',
  async query => {
    expect((await ash.get(`/collections/progress?${query}`)).status).toBe(400)
  },
)
