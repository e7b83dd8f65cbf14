import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toUtcDay } from '#domain/day.ts'
import type { Completion } from '#contract/completion-shapes.ts'
import {
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storeEuroPrice,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  await storePrices(api, ['base1-1', 'normal', 0.1], ['base1-1', 'reverse', 2], ['base1-2', 'reverse', 30])
})
beforeEach(async () => {
  // What other collections own counts, so each test has a collector of its own.
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

const owned = { cardStatus: 'owned' }
const pathOf = (id: string, query = '') => `/collections/${id}/completion?set=base1${query}`
const completionOf = async (id: string, query = '') => (await ash.get(pathOf(id, query))).body

test('the master set counts every printing, at the price of that printing', async () => {
  const cards = [
    { productId: 'base1-1', copies: [{ variant: 'reverse', status: 'owned' }, { status: 'wanted' }] },
    { productId: 'base1-2', ...owned },
    { productId: 'base1-3' },
  ]
  const id = await ash.collection({ cards })
  const body = await completionOf(id, '&ownedIn=collection&printings=true')
  expect(body).toMatchObject({
    sets: [
      {
        owned: 2,
        total: 7,
        master: {
          owned: 2,
          total: 14,
          percent: 14,
          costToFinish: { value: 30.1, priced: 2, unpriced: 10, hasSamplePrices: false },
          isProvisional: false,
        },
      },
    ],
    missing: { printings: { owned: 2, total: 14 } },
  })
  const { missing } = (body['missing'] as { printings: { missing: object[] } }).printings
  const row = { isSamplePrice: false, name: 'Pikachu' }
  expect(missing).toHaveLength(12)
  const printing = (number: string, variant: string, price: number | null) => ({
    ...row,
    productId: `base1-${number}`,
    number,
    variant,
    price,
    formattedPrice: price === null ? null : `$${price.toFixed(2)}`,
    ...(price !== null && { priceDay: toUtcDay(api.clock.now()) }),
  })
  expect(missing.slice(0, 4)).toEqual([
    { ...printing('1', 'normal', 0.1), isWanted: true },
    { ...printing('2', 'reverse', 30), isWanted: false },
    { ...printing('3', 'normal', null), isWanted: true },
    { ...printing('3', 'reverse', null), isWanted: false },
  ])
})

test('the response has printings only if they are requested', async () => {
  const id = await ash.collection({ cards: [{ productId: 'base1-1' }] })
  const { text } = await ash.get(pathOf(id))
  expect(text).not.toMatch(/master|variant/)
})

test('the printings of a set are provisional if the catalogue lists one for each card', async () => {
  const id = await ash.collection({ cards: [{ productId: 'jungle-1' }] })
  const { body } = await ash.get(`/collections/${id}/completion?printings=true`)
  expect(body).toMatchObject({ sets: [{ master: { total: 2, isProvisional: true } }] })
})

test('a card counts as owned if it is owned in any collection, or by choice in this one only', async () => {
  const misty = await signUpCollector(api)
  const copies = [{ variant: 'reverse' }]
  await misty.collection({ cards: [{ productId: 'base1-1', ...owned, copies }] })
  const id = await misty.collection({ setId: 'base1' })
  await misty.put(`/collections/${id}/cards/batch`, { productIds: ['base1-2'], ...owned })
  const ask = async (query: string) => (await misty.get(pathOf(id, `&printings=true${query}`))).body
  const both = { sets: [{ owned: 2, wanted: 5, master: { owned: 2 } }], cards: { owned: 1 } }
  expect(await ask('')).toMatchObject(both)
  expect(await ask('&ownedIn=all')).toMatchObject(both)
  const here = { sets: [{ owned: 1, wanted: 6, master: { owned: 1 } }], cards: { owned: 1 } }
  expect(await ask('&ownedIn=collection')).toMatchObject(here)
  const deleted = await misty.collection({ cards: [{ productId: 'base1-3', ...owned }] })
  expect(await ask('')).toMatchObject({ sets: [{ owned: 3 }] })
  await misty.remove(`/collections?id=${deleted}`)
  expect(await ask('')).toMatchObject(both)
})

test('a card that is only marked as owned is owned in its ordinary printing, also beside another one elsewhere', async () => {
  const id = await ash.collection({ cards: [{ productId: 'base1-1', ...owned }] })
  await ash.collection({ cards: [{ productId: 'base1-1', ...owned, copies: [{ variant: 'reverse' }] }] })
  expect(await completionOf(id)).toMatchObject({ missing: { printings: { owned: 2 } } })
})

test('others never see in a public collection what its owner has elsewhere', async () => {
  const [owner, stranger] = [await signUpCollector(api), await signUpCollector(api)]
  const id = await owner.collection({ setId: 'base1', isPublic: true })
  await owner.put(`/collections/${id}`, { showCopies: true })
  const ask = (token?: string) =>
    Promise.all(
      ['', '&ownedIn=all', '&ownedIn=collection'].map(
        async query =>
          (await api.call('GET', `/api${pathOf(id, `&printings=true${query}`)}`, token ? { token } : {}))
            .text,
      ),
    )
  const before = await ask(stranger.token)
  expect(new Set(before).size).toBe(1)
  await owner.collection({ cards: [{ productId: 'base1-1', ...owned, copies: [{ variant: 'reverse' }] }] })
  expect(await ask(stranger.token)).toEqual(before)
  expect(await ask()).toEqual(before)
  expect((await owner.get(pathOf(id))).body).toMatchObject({ sets: [{ owned: 1 }] })
})

test('others see the ordinary printing of each card while the owner hides copies', async () => {
  const id = await ash.collection({
    isPublic: true,
    cards: [{ productId: 'base1-1', ...owned, copies: [{ variant: 'reverse' }] }],
  })
  const ask = async () => (await api.call('GET', `/api${pathOf(id, '&printings=true')}`)).body
  const first = (variant: string) => ({
    missing: {
      printings: {
        missing: expect.arrayContaining([expect.objectContaining({ productId: 'base1-1', variant })]),
      },
    },
  })
  expect(await ask()).toMatchObject(first('reverse'))
  await ash.put(`/collections/${id}`, { showCopies: true })
  expect(await ask()).toMatchObject(first('normal'))
})

test.each(['ownedIn=mine', 'printings=yes'])('%s is refused', async query => {
  const id = await ash.collection()
  expect((await ash.get(`/collections/${id}/completion?${query}`)).status).toBe(400)
})

test('the cost to finish is in the currency of the account for the owner, and in dollars for others', async () => {
  const misty = await signUpCollector(api)
  const id = await misty.collection({
    isPublic: true,
    cards: ['base1-1', 'base1-2'].map(productId => ({ productId, ...owned })),
  })
  await storeEuroPrice(api, 'base1-4', 'normal', 8)
  await misty.put('/account', { currency: 'EUR' })
  const read = async (reader: Collector) =>
    (await reader.get(`/collections/${id}/completion?printings=true`)).body as Completion
  const { sets, missing } = await read(misty)
  expect(sets[0]?.costToFinish).toMatchObject({ value: 8.8, worth: { currency: 'EUR', total: 8 } })
  expect(sets[0]?.master?.costToFinish).toMatchObject({ worth: { currency: 'EUR' } })
  expect(missing?.printings.missing?.find(({ productId }) => productId === 'base1-4')).toMatchObject({
    price: 8.8,
    formattedPrice: '€8.00',
  })
  const others = await read(ash)
  expect(others.sets[0]?.costToFinish).toMatchObject({ value: 8.8 })
  expect(JSON.stringify(others)).not.toContain('worth')
})
