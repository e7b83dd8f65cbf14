import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyPriceValues, type PriceSource, type PriceValues } from '#domain/price.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { foldMonths } from './fold-months.ts'
import { readLatest, readLatestByCard } from './latest-prices.ts'
import { createReadHistory } from './price-history.ts'
import { type DayPrice, storeDay } from './store-day.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await foldMonths(database.pool, '2100-01-01')
  await database.pool.query(
    'truncate price_series, price_months; update price_version set rev = 0; truncate unevaluated_price_versions',
  )
})

function price(
  cardId: string,
  values: Partial<PriceValues>,
  variant = 'holo',
  source: PriceSource = 'tcgplayer',
): DayPrice {
  return { cardId, variant, source, values: { ...emptyPriceValues, ...values } }
}

const store = (day: string, ...prices: DayPrice[]) => storeDay(database.pool, day, prices)

function history(from: string, to: string, source: PriceSource = 'tcgplayer', cardId = 'base1-4') {
  return createReadHistory(database.pool, 'named')({ cardId, variant: 'holo', source, from, to })
}

async function revision(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ rev: number }>('select rev from price_version')
  return rows[0]?.rev
}

describe('storing a day', () => {
  test('prices are read back unchanged; missing values and 0 are unknown', async () => {
    const counts = await store('2026-11-20', price('base1-4', { market: 412.5, low: 0, high: 999.99 }))
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0 })
    const [latest] = await Array.fromAsync(readLatest(database.pool))
    expect(latest).toEqual({
      cardId: 'base1-4',
      price: {
        variant: 'holo',
        source: 'tcgplayer',
        currency: 'USD',
        day: '2026-11-20',
        values: { ...emptyPriceValues, market: 412.5, high: 999.99 },
      },
    })
  })

  test('more newest prices than a page has are read; a reader that stops returns the connection', async () => {
    await store('2026-11-20', ...Array.from({ length: 2001 }, (_, n) => price(`base1-${n}`, { market: 1 })))
    expect(await Array.fromAsync(readLatest(database.pool))).toHaveLength(2001)
    for await (const _ of readLatest(database.pool)) break
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  test('a price without any value is not stored', async () => {
    expect(await store('2026-11-20', price('base1-4', { market: 0 }))).toMatchObject({ added: 0 })
    expect(await Array.fromAsync(readLatest(database.pool))).toEqual([])
    expect(await revision()).toBe(0)
  })

  test('storing a day again changes only different rows, and the version only if rows changed', async () => {
    const first = [price('base1-4', { market: 1 }), price('base1-5', { market: 2 })]
    await store('2026-11-20', ...first)
    expect(await store('2026-11-20', ...first)).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await revision()).toBe(1)
    const again = await store('2026-11-20', price('base1-4', { market: 3 }), price('base1-6', { market: 4 }))
    expect(again).toEqual({ added: 1, changed: 1, unchanged: 0 })
    expect(await revision()).toBe(2)
    expect(await history('2026-11-20', '2026-11-20')).toEqual([{ date: '2026-11-20', price: 3 }])
  })

  test('the last of two prices for one printing and day is stored', async () => {
    await store('2026-11-20', price('base1-4', { market: 1 }), price('base1-4', { market: 2 }))
    expect(await history('2026-11-20', '2026-11-20')).toEqual([{ date: '2026-11-20', price: 2 }])
  })

  test('two concurrent imports of a day store each price once', async () => {
    const days = Array.from({ length: 6 }, () => store('2026-11-21', price('base1-4', { market: 5 })))
    const counts = await Promise.all(days)
    expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  })
})

describe('price history', () => {
  test('omits days without a price, includes both ends and is sorted oldest first', async () => {
    await store('2026-11-18', price('base1-4', { market: 1 }))
    await store('2026-11-20', price('base1-4', { low: 1 }))
    await store('2026-11-21', price('base1-4', { market: 3 }))
    await store('2026-11-22', price('base1-4', { market: 4 }))
    expect(await history('2026-11-18', '2026-11-21')).toEqual([
      { date: '2026-11-18', price: 1 },
      { date: '2026-11-21', price: 3 },
    ])
  })

  test("is separate per source and uses the source's kind of price", async () => {
    await store('2026-11-20', price('base1-4', { market: 1 }))
    await store('2026-11-20', price('base1-4', { trend: 2, avg: 3 }, 'holo', 'cardmarket'))
    expect(await history('2026-11-20', '2026-11-20')).toEqual([{ date: '2026-11-20', price: 1 }])
    expect(await history('2026-11-20', '2026-11-20', 'cardmarket')).toEqual([
      { date: '2026-11-20', price: 2 },
    ])
  })
})

describe('folding months into one row', () => {
  const wholeTime = () => history('2026-01-01', '2026-12-31')

  test('preserves the history of past months; the current month stays as rows', async () => {
    await store('2026-10-01', price('base1-4', { market: 1, low: 0.5 }))
    await store('2026-10-31', price('base1-4', { market: 2 }), price('base1-5', { market: 9 }))
    await store('2026-11-05', price('base1-4', { market: 3 }))
    const before = await wholeTime()
    expect(await foldMonths(database.pool, '2026-11-20')).toEqual(['2026-10-01'])
    expect(await wholeTime()).toEqual(before)
    expect(before.map(point => point.price)).toEqual([1, 2, 3])
    const { rows } = await database.pool.query('select series_id from price_months')
    expect(rows).toHaveLength(2)
    const days = await database.pool.query<{ day: string }>('select day from price_days')
    expect(days.rows).toEqual([{ day: '2026-11-05' }])
  })

  test('merges late days into a folded month and applies corrections', async () => {
    await store('2026-10-01', price('base1-4', { market: 1 }))
    await store('2026-10-03', price('base1-4', { market: 3 }))
    await foldMonths(database.pool, '2026-11-20')
    await store('2026-10-02', price('base1-4', { market: 2, low: 1.5 }))
    await store('2026-10-03', price('base1-4', { market: 33 }))
    const expected = [1, 2, 33]
    expect((await wholeTime()).map(point => point.price)).toEqual(expected)
    await foldMonths(database.pool, '2026-11-20')
    expect((await wholeTime()).map(point => point.price)).toEqual(expected)
    const { rows } = await database.pool.query('select days, market, low, avg from price_months')
    expect(rows).toEqual([{ days: 7, market: [100, 200, 3300], low: [null, 150, null], avg: null }])
  })

  test('preserves the latest price of each printing', async () => {
    await store('2026-09-30', price('base1-1', { market: 1 }))
    await store('2026-10-05', price('base1-2', { market: 2 }))
    await foldMonths(database.pool, '2026-11-01')
    await store('2026-11-02', price('base1-3', { market: 3 }))
    await store('2026-11-19', price('base1-4', { market: 4 }))
    await store('2026-11-20', price('base1-4', { market: 5 }), price('base1-2', { market: 6 }))
    const latest = await Array.fromAsync(readLatest(database.pool))
    expect(
      latest.map(({ cardId, price: { day, values } }) => [cardId, day, values.market]).toSorted(),
    ).toEqual([
      ['base1-1', '2026-09-30', 1],
      ['base1-2', '2026-11-20', 6],
      ['base1-3', '2026-11-02', 3],
      ['base1-4', '2026-11-20', 5],
    ])
  })
})

test('the newest prices by card are those of all series: of recent days, of earlier ones and of folded months', async () => {
  await store('2026-09-30', price('base1-2', { market: 2 }), price('base1-1', { market: 1 }))
  await store('2026-09-29', price('base1-3', { market: 9 }))
  await foldMonths(database.pool, '2026-11-01')
  await store(
    '2026-11-01',
    price('base1-2', { market: 3 }),
    price('base1-1', { trend: 4 }, 'holo', 'cardmarket'),
  )
  await store('2026-11-20', price('base1-2', { market: 5 }, 'normal'), price('base1-4', { market: 6 }))
  const cards = await Array.fromAsync(readLatestByCard(database.pool))
  expect(cards.map(({ cardId, prices }) => [cardId, prices.length])).toEqual([
    ['base1-1', 2],
    ['base1-2', 2],
    ['base1-3', 1],
    ['base1-4', 1],
  ])
  const lines = (latest: readonly { cardId: string; price: unknown }[]) =>
    latest.map(({ cardId, price }) => JSON.stringify([cardId, price])).toSorted()
  const flat = cards.flatMap(({ cardId, prices }) => prices.map(one => ({ cardId, price: one })))
  expect(lines(flat)).toEqual(lines(await Array.fromAsync(readLatest(database.pool))))
})
