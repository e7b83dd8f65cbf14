import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { type Collector, signUpCollector } from '#test/support/collector-api.ts'
import { copiesClient, createBinder, startCopiesApi } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector
let id: string
let client: ReturnType<typeof copiesClient>

beforeAll(async () => {
  ;({ api, ash, misty } = await startCopiesApi())
})
beforeEach(async () => {
  ;({ id, client } = await createBinder(ash))
})
afterAll(() => api.close())

test('the ownership of a collector has each card once, with the owned printings and the collections that have it', async () => {
  const gary = await signUpCollector(api)
  const copies = [
    { quantity: 2, variant: 'reverse' },
    { variant: 'normal' },
    { status: 'wanted', variant: 'holo' },
  ]
  const binder = await gary.collection({
    name: 'Binder',
    cards: [
      { productId: 'base1-1', cardStatus: 'owned', copies },
      { productId: 'base1-2', cardStatus: 'owned' },
      { productId: 'ja-neo1-1' },
    ],
  })
  const box = await gary.collection({ name: 'Box', cards: [{ productId: 'base1-2', cardStatus: 'owned' }] })
  await gary.collection({ name: 'Chase', cards: [{ productId: 'base1-1' }, { productId: 'base1-3' }] })
  const { body, headers } = await gary.get('/copies/ownership')
  expect(body).toMatchObject({
    collections: [
      { id: binder, name: 'Binder' },
      { id: box, name: 'Box' },
    ],
    sets: {
      base1: [
        // What the chase wants is owned in the binder, where another printing is wanted.
        ['1', 3, 1, ['normal', 'reverse'], [0]],
        ['3', 0, 1, [], []],
        ['2', 1, 0, [''], [1, 0]],
      ],
      'ja-neo1': [['1', 0, 1, [], []]],
    },
  })
  expect(headers.get('etag')).toBe(`"${(body as { revision: string }).revision}"`)
  expect((await api.call('GET', '/api/copies/ownership')).status).toBe(401)
})

test('a card that is only marked as owned is owned in its ordinary printing, also beside copies of another one', async () => {
  const misty = await signUpCollector(api)
  await misty.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
  const copies = [{ quantity: 2, variant: 'reverse' }]
  await misty.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned', copies }] })
  const { body } = await misty.get('/copies/ownership')
  expect(body).toMatchObject({ sets: { base1: [['1', 2, 0, ['', 'reverse'], [0, 1]]] } })
})

test('the ownership is sent again after another collection was chosen for added cards, or another currency', async () => {
  const gary = await signUpCollector(api)
  const id = await gary.collection({ name: 'Binder' })
  const etag = (await gary.get('/copies/ownership')).headers.get('etag') ?? ''
  const call = { token: gary.token, headers: { 'if-none-match': etag } }
  expect((await api.call('GET', '/api/copies/ownership', call)).status).toBe(304)
  await gary.put('/account', { targetCollectionId: id })
  const again = await api.call('GET', '/api/copies/ownership', call)
  expect(again.body).toMatchObject({ target: { id, name: 'Binder' }, currency: 'USD' })
  await gary.put('/account', { currency: 'JPY' })
  expect((await api.call('GET', '/api/copies/ownership', call)).body).toMatchObject({ currency: 'JPY' })
})

describe('the list of copies', () => {
  const list = async (query: string) =>
    (await ash.get(`/copies?collection=${id}&${query}`)).body as unknown as {
      copies: ApiCopy[]
      totals: object
      pagination: { total: number }
    }

  test('has a row for each card without copies, and the totals of all rows', async () => {
    await client.add(
      { quantity: 2, pricePaid: { amount: 3.1, currency: 'EUR' } },
      { productId: 'base1-3', status: 'wanted', pricePaid: { amount: 1, currency: 'USD' } },
      { productId: 'base1-2', grade: { company: 'PSA', grade: '9' } },
    )
    const { copies, totals, pagination } = await list('pageSize=1&sort=number')
    expect(pagination.total).toBe(4)
    expect(copies).toMatchObject([{ id: null, implied: true, productId: 'base1-1', price: 1, tags: ['a'] }])
    expect(copies).toMatchObject([{ worth: { amount: 1, currency: 'USD' } }])
    expect(totals).toMatchObject({
      worth: { currency: 'USD', total: 21, copies: 4, graded: 1 },
      cards: 3,
      copies: 5,
      value: [{ amount: 21, currency: 'USD' }],
      paid: [{ amount: 6.2, currency: 'EUR' }],
      gain: [],
      unpriced: 0,
      graded: 1,
      printings: [
        { variant: null, copies: 4, value: [{ amount: 21, currency: 'USD' }], unpriced: 0, graded: 1 },
      ],
      toFinish: { copies: 1, value: [], unpriced: 1, graded: 0 },
    })
  })

  test('has value and paid by currency and printing, and the gain where both are in one currency', async () => {
    const [usd, eur] = [
      { amount: 4, currency: 'USD' },
      { amount: 1, currency: 'EUR' },
    ]
    await client.add(
      { pricePaid: usd, quantity: 2 },
      { pricePaid: eur, condition: 'mint' },
      { productId: 'base1-4', pricePaid: eur, quantity: 3 },
      { productId: 'base1-1', variant: 'reverse', pricePaid: usd },
      { productId: 'base1-3', variant: 'reverse', pricePaid: usd, grade: { company: 'PSA', grade: '9' } },
    )
    expect((await list('pageSize=1')).totals).toMatchObject({
      value: [
        { amount: 6, currency: 'EUR' },
        { amount: 33.5, currency: 'USD' },
      ],
      paid: [
        { amount: 4, currency: 'EUR' },
        { amount: 16, currency: 'USD' },
      ],
      gain: [
        { amount: 3, currency: 'EUR', copies: 3 },
        { amount: 10.5, currency: 'USD', copies: 3 },
      ],
      printings: [
        { variant: null, copies: 7, unpriced: 0, graded: 0 },
        { variant: 'reverse', copies: 2, value: [{ amount: 2.5, currency: 'USD' }], graded: 1 },
      ],
    })
  })

  test('counts as to finish what no other collection owns, also in a search, or by choice all that is wanted', async () => {
    const misty = await signUpCollector(api)
    const copies = [{ variant: 'reverse', quantity: 3 }]
    const chase = await misty.collection({
      cards: [{ productId: 'base1-1', copies }, { productId: 'base1-2' }],
    })
    await misty.collection({
      cards: [{ productId: 'base1-1', cardStatus: 'owned', copies: [{ variant: 'reverse' }] }],
    })
    const toFinish = async (query: string) => {
      const { totals } = (await misty.get(`/copies?${query}`)).body as {
        totals: { toFinish: { copies: number } }
      }
      return totals.toFinish.copies
    }
    for (const query of ['', `collection=${chase}`, `collection=${chase}&q=is:wanted`])
      expect(await toFinish(query)).toBe(3)
    expect(await toFinish('productId=base1-1')).toBe(2)
    expect(await toFinish(`collection=${chase}&ownedIn=collection`)).toBe(4)
    expect((await misty.get(`/copies?collection=${chase}`)).body).toMatchObject({ totals: { copies: 4 } })
  })

  test('of one card covers all collections, by any id of the card', async () => {
    const brock = await signUpCollector(api)
    const cards = [{ productId: 'base1-1', cardStatus: 'owned' }, { productId: 'base1-2' }]
    await brock.collection({ cards })
    await brock.collection({ cards: [{ productId: 'base1-1', copies: [{ quantity: 2 }] }] })
    for (const productId of ['base1-1', 'alias-1']) {
      const { body } = await brock.get(`/copies?productId=${productId}&sort=quantity`)
      expect(body).toMatchObject({
        copies: [
          { productId: 'base1-1', implied: true },
          { productId: 'base1-1', quantity: 2 },
        ],
        totals: { cards: 1 },
      })
    }
    expect((await brock.get('/copies?productId=nothing-1')).body).toMatchObject({ copies: [] })
  })

  test('counts a card that is marked owned in several collections once', async () => {
    const brock = await signUpCollector(api)
    const cards = [{ productId: 'base1-1', cardStatus: 'owned' }]
    await brock.collection({ cards })
    await brock.collection({ cards })
    const { body } = await brock.get('/copies')
    expect(body).toMatchObject({ pagination: { total: 2 }, totals: { cards: 1, copies: 1 } })
  })

  test('marks the rows that totals leave out: those marked owned again, not stored copies', async () => {
    const tracey = await signUpCollector(api)
    const marked = { cards: [{ productId: 'base1-1', cardStatus: 'owned' }] }
    const [binder] = [await tracey.collection(marked), await tracey.collection(marked)]
    const read = async (query = '') => {
      const { body } = await tracey.get(`/copies?productId=base1-1${query}`)
      const { copies, totals } = body as unknown as { copies: ApiCopy[]; totals: { copies: number } }
      const counted = copies.filter(copy => copy.isCounted).reduce((sum, copy) => sum + copy.quantity, 0)
      return { rows: copies.length, counted, total: totals.copies }
    }
    expect(await read()).toEqual({ rows: 2, counted: 1, total: 1 })
    expect(await read(`&collection=${binder}`)).toEqual({ rows: 1, counted: 1, total: 1 })
    await tracey.collection({
      cards: [{ productId: 'base1-1', cardStatus: 'owned', copies: [{ quantity: 2 }, {}] }],
    })
    expect(await read()).toMatchObject({ counted: 3, total: 3 })
  })
})

test('copies of a deleted collection are in no list, map or search, and cannot be changed until it is restored', async () => {
  const gary = await signUpCollector(api)
  const box = await gary.collection()
  const { copies } = await copiesClient(gary, box).add({ productId: 'base1-3', quantity: 2 })
  const copyId = copies[0]?.id
  const seen = async () => {
    const list = (await gary.get('/copies')).body as unknown as { pagination: { total: number } }
    const ownership = (await gary.get('/copies/ownership')).body['sets']
    const search = (await gary.get('/search?q=is:owned&scope=mine')).body as unknown as {
      pagination: { total: number }
    }
    return [list.pagination.total, Object.keys(ownership as object), search.pagination.total]
  }
  expect(await seen()).toEqual([1, ['base1'], 1])
  await gary.remove(`/collections?id=${box}`)
  expect(await seen()).toEqual([0, [], 0])
  expect((await gary.patch(`/copies/${copyId}`, { note: 'x' })).status).toBe(404)
  expect((await gary.post('/copies/batch', { ids: [copyId], status: 'wanted' })).status).toBe(404)
  await gary.post(`/collections/${box}/restore`)
  expect(await seen()).toEqual([1, ['base1'], 1])
})

test('copies and changes in a public collection of others look absent, too', async () => {
  await ash.put(`/collections/${id}`, { isPublic: true, showCopies: true })
  const { copies, change } = await client.add({})
  const copyId = copies[0]?.id
  const mine = await misty.collection()
  const before = await client.content()
  const responses = await Promise.all([
    misty.patch(`/copies/${copyId}`, { note: 'x' }),
    misty.remove(`/copies/${copyId}`),
    misty.post(`/copies/${copyId}/split`, { quantity: 1 }),
    misty.post('/copies/batch', { ids: [copyId], moveTo: mine }),
    misty.post(`/changes/${change.id}/undo`),
  ])
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const added = await misty.post('/copies', { copies: [{ collectionId: id, productId: 'base1-1' }] })
  expect(added.status).toBe(403)
  expect(await client.content()).toEqual(before)
})

test('copies, collections and changes of others look absent', async () => {
  const { copies, change } = await client.add({})
  const copyId = copies[0]?.id
  const mine = await misty.collection()
  const statuses = await Promise.all([
    misty.patch(`/copies/${copyId}`, { note: 'x' }),
    misty.remove(`/copies/${copyId}`),
    misty.post(`/copies/${copyId}/split`, { quantity: 1 }),
    misty.post('/copies/batch', { ids: [copyId], moveTo: mine }),
    misty.post('/copies', { copies: [{ collectionId: id, productId: 'base1-1' }] }),
    misty.post(`/changes/${change.id}/undo`),
    misty.get(`/copies?collection=${id}`),
    misty.get('/copies?collection=x'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404])
  expect((await api.call('GET', '/api/copies')).status).toBe(401)
})
