import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportEvent } from '#domain/import.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { storeDay } from './store/store-day.ts'

let api: TestApi

const variants = [{ finish: 'holo', foil: null, stamps: [], size: 'standard', run: null }]
const card = aCard({ setId: 'base1', number: '4', name: 'Charizard', rarity: 'Rare Holo', variants })
const set = aSet({ id: 'base1', code: 'base1', name: 'Base Set' })
const series = [{ id: 'base', language: 'en' as const, name: 'Base' }]

async function* events(): AsyncGenerator<ImportEvent> {
  yield { kind: 'set', set: { sourceId: 'base1', set } }
  yield { kind: 'cards', sourceSet: 'base1', cards: [{ sourceId: card.id, card }], unread: [] }
}

beforeAll(async () => {
  api = await startTestApi({}, { rev: 1, series, sets: [set], cards: [card] })
  await importCatalogue(api.pool, 'starter', events())
  await api.prices.refresh()
})
afterAll(() => api.close())

const get = async (path: string) => (await api.call('GET', `/api${path}`)).body

test('every response with a sample price has the source "sample"', async () => {
  const price = await get('/prices/card/base1-4')
  expect(price).toMatchObject({ source: 'sample', currency: 'USD', variant: 'holo' })
  expect(price['price']).toBeGreaterThan(0)
  expect(await get('/prices/card/base1-4/history')).toMatchObject({ pricedBy: 'sample' })
  expect(await get('/prices/card/base1-4/compare')).toMatchObject({
    prices: [{ source: 'sample', url: null }],
  })
  expect(await get('/products/base1-4')).toMatchObject({ price: { source: 'sample' } })
})

test('a sample price is never returned as a marketplace price', async () => {
  expect(await get('/products/base1-4')).toMatchObject({ tcgplayer: null, cardmarket: null })
  expect(await get('/prices/card/base1-4?source=tcgplayer')).toMatchObject({ price: null })
})

test('sample prices cover up to a year, are stable, and end with the current price', async () => {
  const first = await get('/prices/card/base1-4/history?days=3660')
  const history = first['history'] as { date: string; price: number }[]
  expect(history.length).toBeGreaterThan(300)
  expect(history.length).toBeLessThanOrEqual(365)
  expect(await get('/prices/card/base1-4/history?days=3660')).toEqual(first)
  expect(history.at(-1)?.price).toBe((await get('/prices/card/base1-4'))['price'])
})

test('sample prices advance with the date', async () => {
  const before = await get('/prices/card/base1-4')
  api.clock.advance(60 * 86_400_000)
  await api.prices.refresh()
  expect((await get('/prices/card/base1-4'))['updatedAt']).not.toBe(before['updatedAt'])
})

test('an import of another source changes nothing about sample prices', async () => {
  await importCatalogue(api.pool, 'tcgdex', events())
  await api.prices.refresh()
  expect(await get('/prices/card/base1-4')).toMatchObject({ source: 'sample' })
})

test('cards can be sorted by sample prices', async () => {
  const search = await get('/search?q=charizard&sortBy=price')
  expect(search).toMatchObject({ pricesKnown: true, cards: [{ price: { source: 'sample' } }] })
})

test('the first real price disables all sample prices', async () => {
  const values = { ...emptyPriceValues, market: 5 }
  await storeDay(api.pool, '2026-11-20', [
    { cardId: 'base1-99', variant: 'holo', source: 'tcgplayer', values },
  ])
  await api.prices.refresh()
  expect(await get('/prices/card/base1-4')).toMatchObject({ price: null, source: null })
})
