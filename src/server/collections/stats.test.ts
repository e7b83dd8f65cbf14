import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUtcDay } from '#domain/day.ts'
import {
  signUpCollector,
  type Collector,
  startCollectorsApi,
  storeEuroPrice,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  await storePrices(
    api,
    ['base1-1', 'normal', 0.1],
    ['base1-1', 'reverse', 2],
    ['base1-2', 'normal', 0.2],
    ['base1-3', 'reverse', 30],
    ['base1-0', 'normal', 1000],
  )
})
beforeEach(async () => {
  // What other collections own counts, so each test has a collector of its own.
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

const statsOf = async (id: string) => (await ash.get(`/collections/${id}/stats`)).body
/** The completion by the cards of this collection alone. */
const completionOf = async (id: string, query = '') =>
  (await ash.get(`/collections/${id}/completion?ownedIn=collection${query}`)).body as {
    sets: object[]
    missing: { cards: object[] }
  }

const unpriced = { price: null, formattedPrice: null, priceSource: null }
const missingCard = (number: string) => ({
  productId: `base1-${number}`,
  number,
  name: 'Pikachu',
  isWanted: true,
  ...unpriced,
})

describe('the value of a collection', () => {
  test('is the sum of known prices of owned cards; wanted cards have a separate sum', async () => {
    const owned = { cardStatus: 'owned' }
    const cards = [
      { productId: 'base1-1', ...owned },
      { productId: 'base1-2' },
      { productId: 'base1-4', ...owned },
    ]
    expect(await statsOf(await ash.collection({ cards }))).toEqual({
      cards: 3,
      owned: 2,
      chasing: 1,
      quantity: 3,
      percent: 66,
      ownedElsewhere: 0,
      value: 0.1,
      ownedValue: 0.1,
      unpriced: 1,
      graded: 0,
      worth: expect.objectContaining({ currency: 'USD', total: 0.1, copies: 2, unpriced: 1 }),
      toFinish: {
        value: 0.2,
        unpriced: 0,
        graded: 0,
        worth: expect.objectContaining({ total: 0.2, copies: 1 }),
      },
      hasSamplePrices: false,
      comments: 0,
      votes: 0,
    })
  })

  test('uses for each copy the price of its own printing', async () => {
    const copies = [{ quantity: 3 }, { variant: 'reverse', quantity: 2 }, { variant: 'holo' }]
    const id = await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned', copies }] })
    expect(await statsOf(id)).toMatchObject({ cards: 1, owned: 1, quantity: 6, value: 4.3, unpriced: 1 })
    const { body } = await ash.get(`/collections/${id}`)
    expect(body).toMatchObject({ cards: [{ price: 0.1, quantity: 6, value: 4.3, unpricedQuantity: 1 }] })
  })

  test('never uses the price of another printing', async () => {
    const copies = [{ variant: 'normal', quantity: 5 }]
    const id = await ash.collection({ cards: [{ productId: 'base1-3', copies }] })
    expect(await statsOf(id)).toMatchObject({ value: 0, toFinish: { value: 0, unpriced: 1 } })
  })

  test('excludes and counts graded copies, and visitors see no more than the count', async () => {
    const grade = { company: 'PSA', grade: '10', certificate: '123' }
    const cards = [
      { productId: 'base1-1', cardStatus: 'owned', copies: [{ quantity: 2 }, { quantity: 3, grade }] },
      { productId: 'base1-2', copies: [{ grade }] },
    ]
    const id = await ash.collection({ cards, isPublic: true })
    await ash.put(`/collections/${id}`, { showCopies: true })
    expect(await statsOf(id)).toMatchObject({
      quantity: 6,
      value: 0.2,
      unpriced: 0,
      graded: 3,
      toFinish: { value: 0, unpriced: 0, graded: 1 },
    })
    const { body } = await api.call(
      'GET',
      `/api/collections/${id}/cards?fields=light&sortBy=price&sortOrder=desc`,
    )
    expect(body).toMatchObject({
      cards: [
        { productId: 'base1-1', value: 0.2, unpricedQuantity: 0, gradedQuantity: 3 },
        { productId: 'base1-2', value: 0, unpricedQuantity: 0, gradedQuantity: 1 },
      ],
    })
  })

  test('is in dollars; prices in euros are converted, also those of a single printing', async () => {
    await storeEuroPrice(api, 'base1-x', 'normal', 10)
    const copies = [{ quantity: 1 }, { variant: 'normal', quantity: 1 }]
    const id = await ash.collection({ cards: [{ productId: 'base1-x', cardStatus: 'owned', copies }] })
    expect(await statsOf(id)).toMatchObject({ value: 22 })
  })

  test('in the summary covers all collections together', async () => {
    const misty = await signUpCollector(api)
    for (const cardStatus of ['owned', 'chasing'])
      await misty.collection({ cards: [{ productId: 'base1-1', cardStatus }] })
    expect((await misty.get('/collections/summary')).body).toMatchObject({
      stats: { value: 0.1, owned: 1, chasing: 1, ownedElsewhere: 1, percent: 100, toFinish: { value: 0 } },
    })
  })

  test('in the summary counts a card that is only marked as owned once, and not beside copies of it', async () => {
    const misty = await signUpCollector(api)
    const marked = { cards: [{ productId: 'base1-2', cardStatus: 'owned' }] }
    await misty.collection(marked)
    await misty.collection(marked)
    const stats = async () => (await misty.get('/collections/summary')).body
    expect(await stats()).toMatchObject({ stats: { cards: 2, owned: 2, quantity: 1, value: 0.2 } })
    const copies = [{ quantity: 3, status: 'owned' }]
    await misty.collection({ cards: [{ productId: 'base1-2', copies }] })
    expect(await stats()).toMatchObject({ stats: { cards: 3, quantity: 3, value: 0.6 } })
  })

  test('to finish leaves out what another collection owns, except by choice and for others', async () => {
    const cards = [
      { productId: 'base1-1', copies: [{ variant: 'reverse', quantity: 3 }] },
      { productId: 'base1-2' },
    ]
    const id = await ash.collection({ cards, isPublic: true })
    await ash.put(`/collections/${id}`, { showCopies: true })
    const toFinish = async (query: string, token?: string) =>
      (await api.call('GET', `/api/collections/${id}/stats${query}`, token ? { token } : {})).body['toFinish']
    const all = { value: 6.2, unpriced: 0, graded: 0 }
    expect(await toFinish('', ash.token)).toMatchObject(all)
    const copies = [{ variant: 'reverse', quantity: 2 }]
    await ash.collection({
      cards: [
        { productId: 'base1-1', cardStatus: 'owned', copies },
        { productId: 'base1-2', cardStatus: 'owned' },
      ],
    })
    expect(await toFinish('', ash.token)).toMatchObject({ ...all, value: 2 })
    expect(await toFinish('?ownedIn=collection', ash.token)).toMatchObject(all)
    expect(await toFinish('')).toMatchObject(all)
    const stranger = await signUpCollector(api)
    for (const query of ['', '?ownedIn=all', '?ownedIn=collection'])
      expect(await toFinish(query, stranger.token)).toMatchObject(all)
    expect((await ash.get(`/collections/${id}/stats?ownedIn=mine`)).status).toBe(400)
  })

  test('of an empty collection is zero', async () => {
    expect(await statsOf(await ash.collection())).toMatchObject({ cards: 0, percent: 0, value: 0 })
  })
})

describe('completion', () => {
  test('of a chase covers its set, without unnumbered cards and those numbered 0', async () => {
    const id = await ash.collection({ setId: 'base1' })
    await ash.put(`/collections/${id}/cards/batch`, {
      productIds: ['base1-1', 'base1-2'],
      cardStatus: 'owned',
    })
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-0', cardStatus: 'owned' })
    await ash.remove(`/collections/${id}/cards?productId=base1-TG01`)
    expect(await completionOf(id)).toEqual({
      collectionId: id,
      cards: { total: 7, owned: 3, percent: 42 },
      sets: [
        {
          set: { id: 'base1', name: 'Base Set', code: 'base1', releaseDate: '1999-01-09' },
          isChased: true,
          total: 7,
          owned: 2,
          wanted: 4,
          percent: 28,
          costToFinish: {
            value: 30,
            priced: 1,
            unpriced: 4,
            hasSamplePrices: false,
            worth: expect.objectContaining({ currency: 'USD', total: 30, unpriced: 4 }),
          },
        },
      ],
      missing: {
        setId: 'base1',
        printings: { total: 14, owned: 2 },
        cards: [
          {
            ...missingCard('3'),
            price: 30,
            formattedPrice: '$30.00',
            priceSource: 'tcgplayer',
            priceDay: toUtcDay(api.clock.now()),
          },
          missingCard('4'),
          missingCard('5'),
          missingCard('10'),
          { ...missingCard('TG01'), isWanted: false },
        ],
      },
    })
  })

  test('includes the set of the collection even without cards of it', async () => {
    const id = await ash.collection({ setId: 'jungle', cards: [{ productId: 'base1-1' }] })
    const { sets, missing } = await completionOf(id)
    expect(sets).toMatchObject([
      { set: { id: 'jungle' }, isChased: true, owned: 0, total: 2 },
      { set: { id: 'base1' }, isChased: false },
    ])
    expect(missing).toMatchObject({ setId: 'jungle' })
  })

  test('of several sets lists the missing cards of the requested set', async () => {
    const id = await ash.collection({ cards: [{ productId: 'jungle-1' }, { productId: 'base1-1' }] })
    expect(await completionOf(id)).toMatchObject({ missing: null })
    expect((await completionOf(id, '&set=Jungle')).missing.cards).toMatchObject([
      { productId: 'jungle-1', isWanted: true },
      { productId: 'jungle-2', isWanted: false },
    ])
    expect((await ash.get(`/collections/${id}/completion?set=nothing`)).status).toBe(404)
  })

  test('counts printings of copies; quantities do not raise the completion of a set', async () => {
    const copies = [
      { quantity: 4 },
      { variant: 'reverse' },
      { variant: 'reverse', condition: 'mint' },
      { variant: 'holo' },
    ]
    const cards = [
      { productId: 'base1-1', cardStatus: 'owned', copies },
      { productId: 'base1-2', copies },
    ]
    const id = await ash.collection({ cards })
    expect(await completionOf(id)).toMatchObject({
      sets: [{ owned: 1, wanted: 1 }],
      missing: { printings: { total: 14, owned: 2 } },
    })
  })

  test('is 100 % only when no card is missing, and then the cost to finish is 0', async () => {
    const id = await ash.collection({ setId: 'jungle' })
    const productIds = ['jungle-1', 'jungle-2']
    await ash.put(`/collections/${id}/cards/batch`, { productIds, cardStatus: 'owned' })
    const costToFinish = { value: 0, priced: 0, unpriced: 0, hasSamplePrices: false }
    const done = { percent: 100, costToFinish }
    expect(await completionOf(id)).toMatchObject({ sets: [done], missing: { cards: [] } })
  })
})
