import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toUtcDay } from '#domain/day.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { openPrices } from './open-prices.ts'
import { priceHandlers } from './price-handlers.ts'
import { storeDay } from './store/store-day.ts'

let primary: TestDatabase
let replica: TestDatabase

beforeAll(async () => {
  primary = await createTestDatabase()
  replica = await createTestDatabase()
})
afterAll(async () => {
  await primary.drop()
  await replica.drop()
})

test('price histories are read from the replica unless it lags; latest prices from the primary', async () => {
  const today = toUtcDay(systemClock.now())
  const price = { cardId: 'base1-4', variant: 'holo', source: 'tcgplayer' } as const
  await storeDay(primary.pool, today, [{ ...price, values: { ...emptyPriceValues, market: 412.5 } }])
  await storeDay(replica.pool, addDays(today, -1), [
    { ...price, values: { ...emptyPriceValues, market: 400 } },
  ])
  const catalogue = await buildCatalogue({
    rev: 1,
    series: [{ id: 'base', language: 'en', name: 'Base' }],
    sets: [aSet({ id: 'base1', code: 'base1', name: 'Base Set' })],
    cards: [aCard({ setId: 'base1', number: '4', name: 'Charizard' })],
  })
  const source = { current: () => catalogue }
  const log = createLog({ level: 'warn', format: 'text' })
  const prices = await openPrices({ pool: primary.pool, log, catalogue: source, clock: systemClock })
  const config = { prepareStatements: true }
  const handlers = priceHandlers({
    pool: primary.pool,
    replica: replica.pool,
    log,
    config,
    catalogue: source,
    prices,
    clock: systemClock,
  })
  const call = {
    params: { id: 'base1-4' },
    body: undefined,
    client: () => ({ address: '203.0.113.7', userAgent: '' }),
  }
  expect(await handlers.findPrice({ ...call, query: { source: 'all' } })).toMatchObject({ price: 412.5 })
  expect(await handlers.findPriceHistory({ ...call, query: { source: 'all', days: 30 } })).toMatchObject({
    history: [{ date: addDays(today, -1), price: 400 }],
  })
  await storeDay(primary.pool, today, [{ ...price, values: { ...emptyPriceValues, market: 420 } }])
  await prices.refresh()
  // The replica lacks these prices, and its response would be cached under their version.
  expect(await handlers.findPriceHistory({ ...call, query: { source: 'all', days: 30 } })).toMatchObject({
    history: [{ date: today, price: 420 }],
  })
  prices.close()
})
