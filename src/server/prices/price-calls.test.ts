import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Variant } from '#domain/card.ts'
import { emptyPriceValues, type PriceSource, type PriceValues } from '#domain/price.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { storeDay } from './store/store-day.ts'

let api: TestApi

const printing = (finish: string): Variant => ({
  finish,
  foil: null,
  stamps: [],
  size: 'standard',
  run: null,
})

const cards = [
  aCard({
    setId: 'base1',
    number: '4',
    name: 'Charizard',
    variants: [printing('holo')],
    market: { tcgplayer: 42382, cardmarket: 273699 },
    aliases: ['base1/4'],
  }),
  aCard({
    setId: 'base1',
    number: '5',
    name: 'Clefairy',
    variants: [printing('normal'), printing('reverse')],
  }),
  aCard({ setId: 'base1', number: '6', name: 'Gyarados', variants: [printing('holo')] }),
]

beforeAll(async () => {
  const sets = [aSet({ id: 'base1', code: 'base1', name: 'Base Set', printedTotal: 102 })]
  const series = [{ id: 'base', language: 'en' as const, name: 'Base' }]
  api = await startTestApi({}, { rev: 1, series, sets, cards })
  const price = (cardId: string, variant: string, source: PriceSource, values: Partial<PriceValues>) => ({
    cardId,
    variant,
    source,
    values: { ...emptyPriceValues, ...values },
  })
  const day = (back: number) =>
    new Date(api.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10)
  await storeDay(api.pool, day(40), [price('base1-4', 'holo', 'tcgplayer', { market: 300 })])
  await storeDay(api.pool, day(2), [price('base1-4', 'holo', 'tcgplayer', { market: 400 })])
  await storeDay(api.pool, day(0), [
    price('base1-4', 'holo', 'tcgplayer', { market: 412.5, low: 350, high: 900 }),
    price('base1-4', 'holo', 'cardmarket', { trend: 50, avg: 55 }),
    price('base1-5', 'reverse', 'tcgplayer', { market: 3 }),
    price('base1-5', 'normal', 'cardmarket', { trend: 1 }),
  ])
  await api.prices.refresh()
})
afterAll(() => api.close())

const get = async (path: string) => (await api.call('GET', `/api${path}`)).body

describe("a card's price", () => {
  test('has source, currency, printing and time', async () => {
    const today = api.clock.now().toISOString().slice(0, 10)
    expect(await get('/prices/card/base1-4')).toEqual({
      cardId: 'base1-4',
      price: 412.5,
      formattedPrice: '$412.50',
      currency: 'USD',
      source: 'tcgplayer',
      variant: 'holo',
      updatedAt: `${today}T00:00:00.000Z`,
      sourcesDisagree: true,
    })
  })

  test('prefers a market price of any ordinary printing over a trend price', async () => {
    expect(await get('/prices/card/base1-5')).toMatchObject({ price: 3, variant: 'reverse' })
  })

  test("of a given source is in the source's currency", async () => {
    expect(await get('/prices/card/base1-4?source=cardmarket')).toMatchObject({ formattedPrice: '€50.00' })
  })

  test('is null when unknown, never 0', async () => {
    expect(await get('/prices/card/base1-6')).toMatchObject({
      price: null,
      formattedPrice: null,
      source: null,
    })
  })

  test.each(['', '/history', '/ebay', '/compare'])(
    'of an unknown card gets 404 on /prices/card/{id}%s',
    async call => {
      expect((await api.call('GET', `/api/prices/card/nothing-1${call}`)).status).toBe(404)
    },
  )

  test('of an unknown source gets 400', async () => {
    expect((await api.call('GET', '/api/prices/card/base1-4?source=ebay')).status).toBe(400)
  })
})

describe("a card's price history", () => {
  const prices = (body: Record<string, unknown>) =>
    (body['history'] as { price: number }[]).map(({ price }) => price)

  test('covers 30 days by default and omits missing days', async () => {
    const body = await get('/prices/card/base1-4/history')
    expect(body).toMatchObject({
      days: 30,
      source: 'all',
      pricedBy: 'tcgplayer',
      currency: 'USD',
      variant: 'holo',
    })
    expect(prices(body)).toEqual([400, 412.5])
    expect(prices(await get('/prices/card/base1-4/history?days=365'))).toEqual([300, 400, 412.5])
    expect(prices(await get('/prices/card/base1-4/history?days=1'))).toEqual([412.5])
  })

  test('is limited to ten years; an invalid number of days gets 400', async () => {
    expect(await get('/prices/card/base1-4/history?days=99999999')).toMatchObject({ days: 3660 })
    for (const days of ['0', '-1', '1.5', 'all']) {
      expect((await api.call('GET', `/api/prices/card/base1-4/history?days=${days}`)).status).toBe(400)
    }
  })

  test('can be filtered by source and printing', async () => {
    const body = await get('/prices/card/base1-5/history?source=cardmarket&variant=normal')
    expect(body).toMatchObject({ currency: 'EUR', pricedBy: 'cardmarket', source: 'cardmarket' })
    expect(prices(body)).toEqual([1])
  })

  test('without prices is an empty list', async () => {
    expect(await get('/prices/card/base1-6/history')).toMatchObject({ history: [], currency: null })
  })

  test('is the same on the card-interactions endpoint', async () => {
    expect(await get('/card-interactions/price-history/base1-4?days=90')).toEqual(
      await get('/prices/card/base1-4/history?days=90'),
    )
  })
})

describe('a price comparison', () => {
  test('has one price per source with a shop link, and all printings', async () => {
    const body = await get('/prices/card/base1-4/compare')
    expect(body['prices']).toMatchObject([
      { source: 'tcgplayer', price: 412.5, url: 'https://www.tcgplayer.com/product/42382' },
      { source: 'cardmarket', price: 50, formattedPrice: '€50.00' },
    ])
    expect(body['printings']).toMatchObject([{ low: 350, mid: null, high: 900 }, { source: 'cardmarket' }])
  })

  test('reports the factor when sources differ more than fivefold', async () => {
    expect(await get('/prices/card/base1-4/compare')).toMatchObject({
      sourcesDisagree: true,
      disagreements: [{ variant: 'holo', sources: ['cardmarket', 'tcgplayer'], factor: 7.5 }],
    })
    expect(await get('/prices/card/base1-5/compare')).toMatchObject({ sourcesDisagree: false })
  })
})

test('the eBay search uses the name and "pokemon card", as on the card page', async () => {
  const { url } = await get('/prices/card/base1-4/ebay')
  expect(url).toBe('https://www.ebay.com/sch/i.html?_nkw=Charizard+pokemon+card')
})

describe('prices in card lists', () => {
  type Listed = { id: string; price: object | null; tcgplayer: object | null; cardmarket: object | null }
  const listed = async (path: string) => (await get(path))['cards'] as Listed[]

  test('are included with the cards of a set', async () => {
    const [charizard, clefairy, gyarados] = await listed('/categories/base1/cards')
    expect(charizard).toMatchObject({
      price: { price: 412.5, formattedPrice: '$412.50', source: 'tcgplayer', sourcesDisagree: true },
      tcgplayer: {
        url: 'https://www.tcgplayer.com/product/42382',
        prices: { normal: null, holofoil: { market: 412.5 }, reverseHolofoil: null },
      },
      cardmarket: { prices: { trendPrice: 50 } },
    })
    expect(clefairy?.tcgplayer).toMatchObject({ prices: { normal: null, reverseHolofoil: { market: 3 } } })
    expect(gyarados).toMatchObject({ price: null, tcgplayer: null, cardmarket: null })
  })

  test('are included with a single card', async () => {
    expect(await get('/products/base1-4')).toMatchObject({
      price: { price: 412.5 },
      variants: [{ finish: 'holo' }],
    })
  })

  test('sort and filter a search over all results, unknown prices last', async () => {
    const ids = async (query: string) => (await listed(`/products?set=base1&${query}`)).map(({ id }) => id)
    expect(await ids('sortBy=price&sortOrder=asc')).toEqual(['base1-5', 'base1-4', 'base1-6'])
    expect(await ids('sortBy=price&sortOrder=desc')).toEqual(['base1-4', 'base1-5', 'base1-6'])
    expect(await ids('priceMax=5')).toEqual(['base1-5'])
    expect(await ids('priceMin=50')).toEqual(['base1-4'])
    expect(await get('/products?set=base1')).toMatchObject({ pricesKnown: true })
    expect((await api.call('GET', '/api/products?priceMin=cheap')).status).toBe(400)
  })

  test('change the ETag when new prices are stored, but not that of the names of all cards', async () => {
    const before = await api.call('GET', '/api/products/base1-6')
    const etag = before.headers.get('etag') ?? ''
    expect(
      (await api.call('GET', '/api/products/base1-6', { headers: { 'if-none-match': etag } })).status,
    ).toBe(304)
    const names = (await api.call('GET', '/api/catalogue/names')).headers.get('etag') ?? ''
    const today = api.clock.now().toISOString().slice(0, 10)
    const values = { ...emptyPriceValues, trend: 7 }
    await storeDay(api.pool, today, [{ cardId: 'base1-6', variant: 'holo', source: 'cardmarket', values }])
    await api.prices.refresh()
    const after = await api.call('GET', '/api/products/base1-6', { headers: { 'if-none-match': etag } })
    expect(after.body).toMatchObject({ price: { price: 7, currency: 'EUR' } })
    const sameNames = await api.call('GET', '/api/catalogue/names', { headers: { 'if-none-match': names } })
    expect(sameNames.status).toBe(304)
  })
})
