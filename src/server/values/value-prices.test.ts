import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMainPrice } from '#domain/price.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { priceTableForOwner } from './value-prices.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

test('sample prices give no values, and a real price beside one is used', async () => {
  await ash.collection({
    cards: ['base1-1', 'base1-2'].map(productId => ({ productId, cardStatus: 'owned' })),
  })
  const price = (source: 'sample' | 'cardmarket', value: number) =>
    createMainPrice({ variant: 'normal', source, day: '2026-11-27', value })
  const pricesOf = (cardId: string) =>
    cardId === 'base1-1' ? [price('sample', 9), price('cardmarket', 2.5)] : [price('sample', 9)]
  const table = await priceTableForOwner(api.pool, ash.id, pricesOf)
  expect(await runQuery(api.pool, sql`select * from ${table}`)).toEqual([
    { card_id: 'base1-1', variant: '', usd: null, eur: 250 },
  ])
})
