import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let id: string
const all = ['base1-1', 'base1-2', 'base1-3', 'base1-4', 'base1-5']

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
beforeEach(async () => {
  id = await ash.collection({ cards: all.map(productId => ({ productId })) })
})
afterAll(() => api.close())

const reorder = (body: object) => ash.post(`/collections/${id}/cards/reorder`, body)
const orders = (...productIds: string[]) => productIds.map((productId, order) => ({ productId, order }))
const revision = async () => Number((await ash.get(`/collections/${id}?cardLimit=0`)).body['revision'])

describe('ordering cards', () => {
  const wanted = ['base1-5', 'base1-3', 'base1-1', 'base1-2', 'base1-4']

  test('accepts indexes or a list of ids', async () => {
    expect((await reorder({ cardOrders: orders(...wanted) })).body).toMatchObject({ success: true })
    expect(await ash.cardsOf(id)).toEqual(wanted)
    expect((await reorder({ productIds: all })).status).toBe(200)
    expect(await ash.cardsOf(id)).toEqual(all)
  })

  test('of some cards moves these and keeps the order of the others', async () => {
    await reorder({ cardOrders: [{ productId: 'alias-5', order: 1 }] })
    expect(await ash.cardsOf(id)).toEqual(['base1-1', 'base1-5', 'base1-2', 'base1-3', 'base1-4'])
  })

  test('is preserved when cards are added and removed', async () => {
    await reorder({ productIds: wanted })
    await ash.remove(`/collections/${id}/cards?productId=base1-1`)
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-1' })
    await ash.post(`/collections/${id}/cards`, { productId: 'jungle-1' })
    const after = ['base1-5', 'base1-3', 'base1-2', 'base1-4', 'base1-1', 'jungle-1']
    expect(await ash.cardsOf(id)).toEqual(after)
  })

  test('works 60 times into the same gap', async () => {
    for (let turn = 0; turn < 60; turn++)
      await reorder({ cardOrders: [{ productId: turn % 2 ? 'base1-4' : 'base1-5', order: 1 }] })
    expect(await ash.cardsOf(id)).toEqual(['base1-1', 'base1-4', 'base1-5', 'base1-2', 'base1-3'])
  })

  test.each([
    [{ cardOrders: [{ productId: 'jungle-1', order: 0 }] }],
    [{ cardOrders: [{ productId: 'nothing-1', order: 0 }] }],
    [{ cardOrders: orders('base1-1', 'alias-1') }],
    [{ cardOrders: [{ productId: 'base1-1', order: 'first' }] }],
    [{ cardOrders: orders('base1-1'), productIds: ['base1-1'] }],
    [{}],
  ])('with an invalid entry is rejected as a whole: %o', async body => {
    const { status, body: problem } = await reorder(body)
    expect(status).toBe(400)
    expect(Object.keys(problem['fields'] as object).join()).toMatch(/^cardOrders/)
    expect(await ash.cardsOf(id)).toEqual(all)
  })
})

describe('two tabs', () => {
  test('an order based on an outdated revision gets 409', async () => {
    const based = await revision()
    const { body } = await reorder({ productIds: ['base1-2'], revision: based })
    expect(body['revision']).toBe(based + 1)
    const late = await reorder({ productIds: ['base1-3'], revision: based })
    expect([late.status, late.body['code']]).toEqual([409, 'conflict'])
    expect((await ash.cardsOf(id))[0]).toBe('base1-2')
    expect((await reorder({ productIds: ['base1-3'], revision: body['revision'] })).status).toBe(200)
  })

  test('cards added since the revision cause no conflict, removed ones do', async () => {
    const based = await revision()
    await ash.post(`/collections/${id}/cards`, { productId: 'jungle-1' })
    await ash.put(`/collections/${id}/cards?productId=base1-1`, { cardStatus: 'owned' })
    expect((await reorder({ productIds: all.toReversed(), revision: based })).status).toBe(200)
    expect(await ash.cardsOf(id)).toEqual([...all.toReversed(), 'jungle-1'])
    await ash.remove(`/collections/${id}/cards?productId=jungle-1`)
    expect((await reorder({ productIds: all, revision: based + 1 })).status).toBe(409)
  })

  test('of five concurrent saves with the same revision, one succeeds and four get 409', async () => {
    const based = await revision()
    const answers = await Promise.all(
      all.map(productId =>
        reorder({ cardOrders: [{ productId, order: productId === 'base1-1' ? 4 : 0 }], revision: based }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('concurrent saves of whole orders without a revision result in one of them, not a mixture', async () => {
    const wanted = [all.toReversed(), ['base1-3', 'base1-1', 'base1-5', 'base1-2', 'base1-4']]
    for (let round = 0; round < 5; round++) {
      await Promise.all(wanted.map(productIds => reorder({ productIds })))
      expect(wanted).toContainEqual(await ash.cardsOf(id))
    }
  })
})
