import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import type { ValueDay } from '#contract/value-endpoints.ts'
import type { Money, Worth } from '#contract/worth-shapes.ts'
import { accountCurrencies } from '#domain/exchange-rates.ts'
import {
  type Collector,
  signUpCollector,
  startPricedApi,
  storeEuroPrice,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { writeLastDay } from './value-days-job.ts'

let api: TestApi

beforeAll(async () => {
  api = await startPricedApi()
  await storeEuroPrice(api, 'ja-neo1-1', 'normal', 0.37)
})
afterAll(() => api.close())

const card = fc.record({
  // base1-2 has prices in both currencies, base1-4 and ja-neo1-1 only in euros, base1-5 none.
  productId: fc.constantFrom('base1-1', 'base1-2', 'base1-3', 'base1-4', 'base1-5', 'ja-neo1-1'),
  cardStatus: fc.constantFrom('owned', 'chasing'),
  copies: fc.option(
    fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        status: fc.constantFrom('owned', 'wanted'),
        variant: fc.constantFrom(null, 'normal', 'reverse'),
        grade: fc.constantFrom(null, null, { company: 'PSA', grade: '9' }),
        ownValue: fc.constantFrom(
          null,
          ...accountCurrencies.map(currency => ({ amount: 15, currency, day: '2026-11-20' })),
        ),
        pricePaid: fc.constantFrom(null, { amount: 0.35, currency: 'USD' }, { amount: 2, currency: 'EUR' }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { nil: undefined },
  ),
})
const cards = fc.uniqueArray(card, { selector: ({ productId }) => productId, maxLength: 5 })

type Body = { total: Worth; collections: { id: string; worth: Worth }[] }

/** The worth of a collection, or of all, as each call responds with it. */
async function worthsOf(collector: Collector, collectionId: string | null): Promise<(Worth | undefined)[]> {
  const read = async <Response>(path: string) => (await collector.get(path)).body as Response
  const { total, collections } = await read<Body>('/collections/worth')
  const only = collectionId === null ? '' : `&collection=${collectionId}`
  const { totals } = await read<{ totals: { worth: Worth } }>(`/copies?pageSize=1${only}`)
  const stats =
    collectionId === null
      ? (await read<{ stats: { worth: Worth } }>('/collections/summary')).stats
      : await read<{ worth: Worth }>(`/collections/${collectionId}/stats`)
  const listed = collections.find(({ id }) => id === collectionId)?.worth
  return [stats.worth, totals.worth, collectionId === null ? total : listed]
}

type Totals = { copies: number; paid: Money[]; unpriced: number; graded: number }

/** The sums of GET /copies and the current day of the chart, in one shape. */
async function sumsOf(collector: Collector, collectionId: string | null) {
  const only = collectionId === null ? '' : `&collection=${collectionId}`
  const { copies, paid, unpriced, graded } = (await collector.get(`/copies?q=is:owned&pageSize=1${only}`))
    .body['totals'] as Totals
  const { days } = (await collector.get(`/collections/values?range=30d${only}`)).body as { days: ValueDay[] }
  const last = days.at(-1)
  const paidIn = Object.entries(last?.paid ?? {}).map(([currency, amount]) => ({ amount, currency }))
  const paidOfDay = paidIn.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  return {
    totals: { copies, paid, unpriced, graded },
    day: last && { copies: last.copies, paid: paidOfDay, unpriced: last.unpriced, graded: last.graded },
    value: last?.value ?? null,
  }
}

/** Ends the day, and writes its values. Returns the value of the day that ended. */
async function endDay(collector: Collector, collectionId: string | null): Promise<number | null | undefined> {
  await api.pool.query(
    "update collection_cards set added_at = added_at - interval '1 day' where owner_id = $1",
    [collector.id],
  )
  await api.pool.query('delete from value_runs')
  await writeLastDay({ pool: api.pool, clock: api.clock, prices: api.prices })
  const only = collectionId === null ? '' : `?collection=${collectionId}`
  const { days } = (await collector.get(`/collections/values${only}`)).body as { days: ValueDay[] }
  return days.at(-2)?.value
}

const places =
  '/stats, /summary, /collections/worth, GET /copies, the last day of the chart and the day as it is stored'

test(`the value of a collection is the same number in ${places}`, async () => {
  await fc.assert(
    fc.asyncProperty(cards, cards, fc.constantFrom(...accountCurrencies), async (one, other, currency) => {
      const ash = await signUpCollector(api)
      await ash.put('/account', { currency })
      const first = await ash.collection({ cards: [{ productId: 'jungle-1', cardStatus: 'owned' }, ...one] })
      await ash.collection({ cards: other })
      await ash.remove(`/collections?id=${await ash.collection({ cards: one })}`)
      for (const collection of [null, first]) {
        const [worth, ...others] = await worthsOf(ash, collection)
        expect(worth?.currency).toBe(currency)
        expect(others).toEqual([worth, worth])
        const { totals, day, value } = await sumsOf(ash, collection)
        expect(value).toBe(worth?.total)
        if (worth && worth.copies > 0) expect(day).toEqual(totals)
      }
      const before = (await sumsOf(ash, first)).value
      expect(await endDay(ash, first)).toBe(before)
    }),
    { numRuns: 10 },
  )
})

test('a value is converted once, rounded once, and names the rates that it uses', async () => {
  const ash = await signUpCollector(api)
  await ash.put('/account', { currency: 'JPY' })
  const copies = [{ quantity: 3 }, { variant: 'reverse' }, { grade: { company: 'PSA', grade: '9' } }]
  const owned = { cardStatus: 'owned' }
  await ash.collection({
    cards: [
      { productId: 'base1-1', ...owned, copies },
      { productId: 'base1-4', ...owned },
      { productId: 'base1-5', ...owned },
    ],
  })
  expect((await ash.get('/collections/worth')).body['total']).toEqual({
    currency: 'JPY',
    total: Math.round((3 * 1.25 + 7 + 3 * 1.1) / 0.0065),
    market: [
      { amount: 3, currency: 'EUR' },
      { amount: 10.75, currency: 'USD' },
    ],
    own: [],
    copies: 7,
    ownValued: 0,
    unpriced: 1,
    graded: 1,
    rates: [
      { currency: 'USD', rate: 1 / 0.0065, day: '2026-11-21' },
      { currency: 'EUR', rate: 1.1 / 0.0065, day: '2026-11-21' },
    ],
    hasSamplePrices: false,
  })
  const stranger = await signUpCollector(api)
  expect((await stranger.get('/collections/worth')).body).toMatchObject({
    total: { currency: 'USD', total: null, market: [], rates: [] },
    collections: [],
  })
})

test('others learn the value of a public collection in dollars, and no currency of its owner', async () => {
  const [ash, misty] = [await signUpCollector(api), await signUpCollector(api)]
  await ash.put('/account', { currency: 'EUR' })
  const id = await ash.collection({ isPublic: true, cards: [{ productId: 'base1-4', cardStatus: 'owned' }] })
  const { body } = await misty.get(`/collections/${id}/stats`)
  expect(body).toMatchObject({ value: 3.3, toFinish: { value: 0 } })
  expect(JSON.stringify(body)).not.toContain('worth')
  expect((await api.call('GET', '/api/collections/worth')).status).toBe(401)
})

test('a want list is worth what To Finish says, in the currency of its owner, and for others in dollars', async () => {
  const [ash, misty] = [await signUpCollector(api), await signUpCollector(api)]
  await ash.put('/account', { currency: 'EUR' })
  const cards = ['base1-1', 'base1-4', 'base1-5'].map(productId => ({ productId }))
  const id = await ash.collection({ isPublic: true, cards })
  const worthFor = async (reader: Collector, path: string) =>
    ((await reader.get(path)).body['totals'] as { worth: Worth }).worth
  const worth = await worthFor(ash, `/collections/${id}/wants`)
  expect(worth).toMatchObject({ currency: 'EUR', total: 4.14, unpriced: 1 })
  expect(await worthFor(ash, '/collections/wants')).toEqual(worth)
  expect((await ash.get(`/collections/${id}/stats`)).body['toFinish']).toMatchObject({ worth })
  expect(await worthFor(misty, `/collections/${id}/wants`)).toMatchObject({ currency: 'USD', total: 4.55 })
})
