import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signUpCollector,
  type Collector,
  cardsInResponse,
  startCollectorsApi,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let id: string
const added = ['base1-TG01', 'base1-10', 'base1-2', 'jungle-1', 'base1-1', 'ja-neo1-1']

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  await storePrices(api, ['base1-10', 'normal', 5], ['base1-1', 'normal', 120], ['jungle-1', 'holo', 5.5])
  const cards = added.map(productId => ({
    productId,
    cardStatus: productId.startsWith('base') ? 'owned' : 'chasing',
  }))
  id = await ash.collection({ isPublic: true, cards })
})
afterAll(() => api.close())

const list = (query = '') => api.call('GET', `/api/collections/${id}/cards${query}`)
const idsOf = async (query: string) => cardsInResponse(await list(query)).map(card => card.productId)

describe('the cards of a collection', () => {
  test("are paginated in the owner's order", async () => {
    expect(await idsOf('?pageSize=2&page=2&_t=1')).toEqual(added.slice(2, 4))
    const { body } = await list('?pageSize=2&page=2')
    const pagination = {
      page: 2,
      pageSize: 2,
      total: 6,
      totalPages: 3,
      hasNext: true,
      hasPrev: true,
      hasMore: true,
    }
    expect(body).toMatchObject({ pagination, revision: 1 })
    expect(cardsInResponse(await list('?pageSize=2&page=2')).map(card => card.order)).toEqual([2, 3])
  })

  test('are empty past the last page, and the default page size is 24', async () => {
    expect((await list('?page=9')).body).toMatchObject({
      cards: [],
      pagination: { total: 6, hasMore: false },
    })
    expect((await list()).body).toMatchObject({ pagination: { pageSize: 24 } })
  })

  test.each(['page=0', 'pageSize=x', 'status=lost', 'sortBy=age', 'sortOrder=up', 'fields=some'])(
    'with %s get 400',
    async query => expect((await list(`?${query}`)).status).toBe(400),
  )

  test.each([
    ['sortOrder=desc', added.toReversed()],
    ['sortBy=number', ['base1-1', 'jungle-1', 'ja-neo1-1', 'base1-2', 'base1-10', 'base1-TG01']],
    ['sortBy=price', ['base1-10', 'jungle-1', 'base1-1', 'ja-neo1-1', 'base1-2', 'base1-TG01']],
    [
      'sortBy=price&sortOrder=desc',
      ['base1-1', 'jungle-1', 'base1-10', 'ja-neo1-1', 'base1-2', 'base1-TG01'],
    ],
    ['status=chasing', ['jungle-1', 'ja-neo1-1']],
    ['status=owned&sortBy=number', ['base1-1', 'base1-2', 'base1-10', 'base1-TG01']],
    ['q=clefable', ['jungle-1']],
    ['q=chikorita', ['ja-neo1-1']],
    ['q=pikachu 10', ['base1-10']],
    ['q=set:jungle', ['jungle-1']],
    ['q=pikachu&status=chasing', []],
    ['q=electrode', []],
  ])('are filtered and sorted over the whole collection by %s', async (query, wanted) => {
    const found = await idsOf(`?${query}`)
    const equal = query.startsWith('sortBy=number') ? sameNumbers(found, wanted) : [found, wanted]
    expect(equal[0]).toEqual(equal[1])
    const ids = await api.call('GET', `/api/collections/${id}/cards/ids?${query}`)
    expect(ids.body).toEqual({ productIds: found, revision: 1 })
  })

  test('are found by their copies for the owner only; a stranger gets a message', async () => {
    const body = { copies: [{ condition: 'near-mint', variant: 'normal', quantity: 2 }] }
    await ash.put(`/collections/${id}/cards?productId=base1-2`, body)
    const found = await ash.get(`/collections/${id}/cards?q=cond:nm qty>1`)
    expect(cardsInResponse(found)).toMatchObject([
      { productId: 'base1-2', quantity: 2, copyVariants: ['normal'] },
    ])
    expect(found.body).toMatchObject({ terms: [{ problem: null }, { problem: null }] })
    expect((await ash.get(`/collections/${id}/cards/ids?q=cond:nm`)).body).toMatchObject({
      productIds: ['base1-2'],
    })
    const stranger = await list('?q=cond:nm pikachu')
    expect(cardsInResponse(stranger).map(card => card.productId)).toEqual(await idsOf('?q=pikachu'))
    expect(stranger.body).toMatchObject({
      terms: [{ cause: { reason: 'own-cards-only' } }, { problem: null }],
    })
    const back = await ash.put(`/collections/${id}/cards?productId=base1-2`, { copies: [] })
    expect(back.status).toBe(200)
  })

  /** Cards of one number stand in the order of their sets, which other tests look at. */
  function sameNumbers(found: string[], wanted: string[]): [string[], string[]] {
    const numbers = (ids: string[]) => ids.map(one => one.split('-').at(-1) ?? '')
    return [numbers(found), numbers(wanted)]
  }

  test('sorted by set start with the newest set and follow the card number', async () => {
    const found = await idsOf('?sortBy=set')
    expect(found.filter(one => !one.startsWith('ja-'))).toEqual([
      'jungle-1',
      'base1-1',
      'base1-2',
      'base1-10',
      'base1-TG01',
    ])
  })

  test("keep the index of the owner's order in any sort order", async () => {
    const cards = cardsInResponse(await list('?sortBy=price&pageSize=2'))
    expect(cards.map(({ productId, order }) => [productId, order])).toEqual([
      ['base1-10', 1],
      ['jungle-1', 3],
    ])
    expect(cardsInResponse(await list('?sortOrder=desc&pageSize=1'))[0]?.order).toBe(5)
  })

  test('include the price and the value of all copies', async () => {
    const [card] = cardsInResponse(await list('?q=clefable'))
    expect(card).toMatchObject({ price: 5.5, formattedPrice: '$5.50', quantity: 1, value: 5.5 })
  })

  test('include the fields that draw the card, equal to those of the card response', async () => {
    const [row] = cardsInResponse(await list('?q=clefable&fields=light'))
    const { body } = await ash.get(`/products/${row?.productId}`)
    for (const fact of ['nameEn', 'rarity', 'supertype', 'subtypes', 'stage', 'types', 'hp', 'language'])
      expect([fact, row?.[fact]]).toEqual([fact, body[fact]])
    expect(body['set']).toMatchObject(row?.['set'] ?? {})
    expect(Object.keys(row?.['set'] ?? {})).toEqual(['id', 'name', 'code', 'ptcgoCode', 'printedTotal'])
  })

  test('have fewer fields with fields=light', async () => {
    const [light] = cardsInResponse(await list('?fields=light'))
    const [full] = cardsInResponse(await list())
    const card = 'name nameEn number rarity supertype subtypes stage types hp language set imageUrl'
    const shown = `id productId ${card} status order price formattedPrice priceSource quantity value unpricedQuantity worth gradedQuantity`
    expect(Object.keys(light ?? {}).toSorted()).toEqual(shown.split(' ').toSorted())
    expect(full).toMatchObject(light ?? {})
  })
})

test('that left the catalogue stay in the collection with their id and can be removed', async () => {
  const own = await ash.collection({ cards: [{ productId: 'base1-1' }] })
  await api.pool.query(`update collection_cards set card_id = 'gone-1' where collection_id = $1`, [own])
  const gone = { productId: 'gone-1', name: 'gone-1', number: '', price: null }
  for (const query of ['', '?sortBy=number', '?sortBy=price', '?sortBy=set'])
    expect(cardsInResponse(await ash.get(`/collections/${own}/cards${query}`))).toMatchObject([gone])
  expect((await ash.get(`/collections/${own}/completion`)).status).toBe(200)
  expect((await ash.get(`/collections/${own}/stats`)).body).toMatchObject({ cards: 1, value: 0 })
  expect((await ash.remove(`/collections/${own}/cards?productId=gone-1`)).status).toBe(200)
})

describe('the Full Collection list', () => {
  let misty: Collector
  let older: string
  let newer: string

  beforeAll(async () => {
    misty = await signUpCollector(api)
    older = await misty.collection({
      cards: [{ productId: 'base1-1', notes: 'Old' }, { productId: 'base1-2' }],
    })
    newer = await misty.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
    const deleted = await misty.collection({ cards: [{ productId: 'jungle-1' }] })
    await misty.remove(`/collections?id=${deleted}`)
  })

  test('has an entry per collection and card, newest collection first', async () => {
    const { body } = await misty.get('/collections/summary')
    expect(body).toMatchObject({
      cards: [
        { collectionId: newer, productId: 'base1-1', status: 'owned', order: 0 },
        { collectionId: older, productId: 'base1-1', status: 'chasing', notes: 'Old', order: 0 },
        { collectionId: older, productId: 'base1-2', order: 1 },
      ],
      pagination: { total: 3, hasMore: false },
      stats: { cards: 3, owned: 1, chasing: 2, ownedElsewhere: 1, percent: 66, value: 120 },
    })
  })

  test('is filtered, sorted, paginated and reduced like other lists', async () => {
    const ids = async (query: string) =>
      cardsInResponse(await misty.get(`/collections/summary?${query}`)).map(card => [
        card['collectionId'],
        card.productId,
      ])
    expect(await ids('status=owned')).toEqual([[newer, 'base1-1']])
    expect(await ids('sortBy=number&sortOrder=desc')).toEqual([
      [older, 'base1-2'],
      [newer, 'base1-1'],
      [older, 'base1-1'],
    ])
    expect(await ids('pageSize=1&page=2')).toEqual([[older, 'base1-1']])
    const light = cardsInResponse(await misty.get('/collections/summary?fields=light'))
    expect(light[0]).toMatchObject({ collectionId: newer })
    expect(light[0]).not.toHaveProperty('product')
  })

  test('of a user without cards is empty', async () => {
    const brock = await signUpCollector(api)
    const stats = { cards: 0, owned: 0, chasing: 0, percent: 0, value: 0, quantity: 0 }
    expect((await brock.get('/collections/summary')).body).toMatchObject({ cards: [], stats })
  })
})
