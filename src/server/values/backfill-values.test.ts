import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toUtcDay } from '#domain/day.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { foldMonths } from '#server/prices/store/fold-months.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { backfillValues } from './backfill-values.ts'
import { writeValueDay } from './write-value-day.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

const rowsOf = async (owner: Collector) =>
  (await api.pool.query('select * from value_days where owner_id = $1 order by day', [owner.id])).rows
const owned = (productId: string, fields: object) => ({ productId, cardStatus: 'owned', ...fields })

describe('backfilling', () => {
  const store = (day: string, market: number) =>
    storeDay(api.pool, day, [
      { cardId: 'jungle-1', variant: 'normal', source: 'tcgplayer', values: { ...emptyPriceValues, market } },
    ])

  test('values past days at their prices from the day of acquisition, once', async () => {
    for (const [day, market] of [
      ['2020-01-30', 1],
      ['2020-02-01', 2],
      ['2020-02-03', 4],
    ] as const)
      await store(day, market)
    await foldMonths(api.pool, '2020-02-15')
    const id = await ash.collection({
      cards: [
        owned('jungle-1', { copies: [{ quantity: 2, acquiredOn: '2020-01-31' }, { quantity: 1 }] }),
        owned('jungle-2', { copies: [{ quantity: 1, acquiredOn: '2020-02-02' }] }),
      ],
    })
    const added = '2020-02-04T10:00:00Z'
    await api.pool.query('update collection_cards set added_at = $2 where owner_id = $1', [ash.id, added])
    expect(await backfillValues(api.pool, '2020-02-06')).toBe(12)
    expect(await backfillValues(api.pool, '2020-02-06')).toBe(0)
    expect((await rowsOf(ash)).filter(row => row.collection_id === null)).toMatchObject([
      { day: '2020-01-31', shown_usd: 200, copies: 2, added: 2, unpriced: 0 },
      { day: '2020-02-01', shown_usd: 400, copies: 2, added: 0 },
      { day: '2020-02-02', shown_usd: 400, copies: 3, added: 1, unpriced: 1 },
      { day: '2020-02-03', shown_usd: 800, copies: 3, added: 0 },
      { day: '2020-02-04', shown_usd: 1200, copies: 4, added: 1 },
      { day: '2020-02-05', shown_usd: 1200, copies: 4, added: 0 },
    ])
    expect((await rowsOf(ash)).filter(row => row.collection_id === id)).toHaveLength(6)
  })

  test('adds the value by shown prices to days of former versions with the same copies, and nothing else', async () => {
    const erika = await signUpCollector(api)
    const copies = [{ quantity: 2, acquiredOn: '2020-02-01' }]
    await erika.collection({ cards: [owned('jungle-1', { copies })] })
    await api.pool.query(
      "update collection_cards set added_at = '2020-02-01T10:00:00Z' where owner_id = $1",
      [erika.id],
    )
    await api.pool.query(
      `insert into value_days (owner_id, day, copies, graded, usd, usd_unpriced, eur, eur_unpriced, paid, added, removed)
       values ($1, '2020-02-01', 2, 0, 1, 1, 0, 2, '{}', 2, 0), ($1, '2020-02-02', 7, 0, 1, 1, 0, 2, '{}', 5, 0)`,
      [erika.id],
    )
    await backfillValues(api.pool, '2020-02-04')
    expect((await rowsOf(erika)).filter(row => row.collection_id === null)).toMatchObject([
      { day: '2020-02-01', shown_usd: 400, shown_eur: 0, unpriced: 0, copies: 2, added: 2, usd: 1 },
      { day: '2020-02-02', shown_usd: null, unpriced: null, copies: 7, added: 5, usd: 1 },
      { day: '2020-02-03', shown_usd: 800, copies: 2 },
    ])
  })

  test('values copies at what they are worth to their owner since the day of that value', async () => {
    const misty = await signUpCollector(api)
    const own = (amount: number, currency: string) => ({ amount, currency, day: '2020-02-02' })
    const copies = [
      { quantity: 2, acquiredOn: '2020-02-01', ownValue: own(7, 'JPY') },
      { acquiredOn: '2020-02-01', grade: { company: 'PSA', grade: '9' }, ownValue: own(5.5, 'EUR') },
    ]
    await misty.collection({ cards: [owned('jungle-1', { copies })] })
    await api.pool.query(
      "update collection_cards set added_at = '2020-02-01T10:00:00Z' where owner_id = $1",
      [misty.id],
    )
    await backfillValues(api.pool, '2020-02-03')
    expect((await rowsOf(misty)).filter(row => row.collection_id === null)).toMatchObject([
      { day: '2020-02-01', shown_usd: 400, shown_eur: 0, shown_jpy: 0, copies: 3, graded: 1 },
      { day: '2020-02-02', shown_usd: 0, shown_eur: 550, shown_jpy: 1400, copies: 3, graded: 0, unpriced: 0 },
    ])
  })

  test('of a day whose own run comes later stays: it knows when copies were acquired', async () => {
    const brock = await signUpCollector(api)
    await brock.collection({
      cards: [owned('jungle-1', { copies: [{ quantity: 2, acquiredOn: '2020-02-01' }] })],
    })
    const added = '2020-02-04T10:00:00Z'
    await api.pool.query('update collection_cards set added_at = $2 where owner_id = $1', [brock.id, added])
    await backfillValues(api.pool, '2020-02-04')
    await api.pool.query('delete from value_runs')
    for (const day of ['2020-02-03', '2020-02-04']) await writeValueDay(api.pool, { day, pricesOf: () => [] })
    expect((await rowsOf(brock)).filter(row => row.collection_id === null)).toMatchObject([
      { day: '2020-02-01', copies: 2, added: 2, removed: 0 },
      { day: '2020-02-02', copies: 2, added: 0, removed: 0 },
      { day: '2020-02-03', copies: 2, added: 0, removed: 0, shown_usd: 800 },
      { day: '2020-02-04', copies: 2, added: 0, removed: 0 },
    ])
  })

  test.each(['before', 'after'])(
    '%s the day of entry is written counts earlier additions on their days only',
    async when => {
      const misty = await signUpCollector(api)
      const copies = [{ quantity: 6, acquiredOn: '2020-02-01' }, { quantity: 1 }]
      const id = await misty.collection({ cards: [owned('jungle-1', { copies })] })
      const added = '2020-02-03T10:00:00Z'
      await api.pool.query('update collection_cards set added_at = $2 where owner_id = $1', [misty.id, added])
      const backfill = () => backfillValues(api.pool, '2020-02-03')
      const write = async () => {
        await api.pool.query('delete from value_runs')
        await writeValueDay(api.pool, { day: '2020-02-03', pricesOf: () => [] })
      }
      for (const step of when === 'before' ? [backfill, write] : [write, backfill, backfill]) await step()
      for (const collection of [null, id])
        expect((await rowsOf(misty)).filter(row => row.collection_id === collection)).toMatchObject([
          { day: '2020-02-01', copies: 6, added: 6, removed: 0 },
          { day: '2020-02-02', copies: 6, added: 0, removed: 0 },
          { day: '2020-02-03', copies: 7, added: 1, removed: 0 },
        ])
    },
  )
})

test('days of a former version are exact where all copies had a price in dollars, and say so elsewhere', async () => {
  const collector = await signUpCollector(api)
  await api.pool.query(
    `insert into value_days (owner_id, day, copies, graded, usd, usd_unpriced, eur, eur_unpriced, paid, added, removed)
     values ($1, $2::date - 2, 3, 1, 1100, 0, 900, 0, '{}', 3, 0), ($1, $2::date - 1, 3, 1, 500, 1, 900, 0, '{}', 0, 0)`,
    [collector.id, toUtcDay(api.clock.now())],
  )
  await collector.put('/account', { currency: 'EUR' })
  expect((await collector.get('/collections/values')).body).toMatchObject({
    currency: 'EUR',
    days: [
      { value: 10, unpriced: 0, isInDollarsOnly: false },
      { value: 4.55, unpriced: 1, isInDollarsOnly: true },
    ],
  })
})
