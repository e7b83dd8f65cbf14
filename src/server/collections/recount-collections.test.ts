import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { recountCollections } from './recount-collections.ts'

let api: TestApi

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

test('collection counts are correct after concurrent changes, and a recount repairs wrong ones', async () => {
  const ash = await signUpCollector(api)
  const id = await ash.collection({ setId: 'base1' })
  await ash.collection()
  const cards = `/collections/${id}/cards`
  const productIds = ['base1-1', 'base1-2', 'base1-3']
  await Promise.all([
    ash.put(`${cards}/batch`, { productIds, cardStatus: 'owned' }),
    ash.post(`${cards}/remove`, { productIds: ['base1-2', 'base1-4'] }),
    ash.post(`${cards}/batch`, {
      cards: [{ productId: 'jungle-1', cardStatus: 'owned' }, { productId: 'base1-1' }],
    }),
    ash.remove(`${cards}?productId=base1-3`),
    ash.put(`${cards}?productId=base1-5`, { cardStatus: 'owned', order: 0 }),
    ash.post(`${cards}/reorder`, { productIds: ['base1-10'] }),
  ])
  expect(await recountCollections(api.pool)).toEqual([])
  const { cardCount, ownedCount } = (await ash.get(`/collections/${id}`)).body
  await api.pool.query('update collections set card_count = 99, owned_count = 3 where id = $1', [id])
  const drift = { what: 'collection', id, counted: `${cardCount}/${ownedCount}`, kept: '99/3' }
  expect(await recountCollections(api.pool)).toEqual([drift])
  expect((await ash.get(`/collections/${id}`)).body).toMatchObject({ cardCount, ownedCount })
})
